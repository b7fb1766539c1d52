import { expect, it } from 'vitest';
import { GIFT_DESIGNS, giftPaletteSchema, type GiftDesign } from './documents/gift.ts';
import {
  contrastOf,
  dominantColours,
  giftColours,
  giftPaletteOf,
  rgbOf,
  sleeveGiftPalette,
  type Rgb,
} from './gift-palette.ts';
import { randomFrom } from './sleeve/random.ts';

function expectReadable(colours: Parameters<typeof giftPaletteOf>[0]) {
  const palette = giftPaletteOf(colours);
  const { ground, ink, accent } = giftPaletteSchema.parse(palette);
  const said = JSON.stringify({ colours, palette });
  expect(contrastOf(rgbOf(ink), rgbOf(ground)), said).toBeGreaterThanOrEqual(4.5);
  expect(contrastOf(rgbOf(ink), rgbOf(accent)), said).toBeGreaterThanOrEqual(4.5);
  expect(accent, said).not.toBe(ground);
}

it('the colours of a gift page are readable for any cover', () => {
  const random = randomFrom('covers');
  const part = () => random.int(0, 255);
  for (let cover = 0; cover < 2_000; cover += 1) {
    const count = 1 + (cover % 6);
    expectReadable(
      Array.from({ length: count }, (_, index) => ({
        rgb: [part(), part(), part()] as Rgb,
        share: (count - index) / (count * (count + 1)),
      })),
    );
  }
});

it('the colours of a gift page are those of the cover: the most frequent as ground, the most vivid as accent', () => {
  const { ground, accent } = giftPaletteOf([
    { rgb: rgbOf('#f7efe2'), share: 0.7 },
    { rgb: rgbOf('#3a2145'), share: 0.2 },
    { rgb: rgbOf('#e9a15b'), share: 0.1 },
  ]);
  expect([ground, accent]).toEqual(['#f7efe2', '#e9a15b']);
});

it('the colours of a gift page come from the drawn sleeve where there is no cover', () => {
  for (const title of ['River Road', 'a', 'The Night We Danced in Lisbon', 'Ты', '']) {
    giftPaletteSchema.parse(sleeveGiftPalette(title));
  }
  expect(sleeveGiftPalette('River Road')).toEqual(sleeveGiftPalette(' river road'));
});

const palettes = ['River Road', 'Harbour Lights', 'The Kitchen Light', 'Night Shift'].map(sleeveGiftPalette);

it.each(palettes)('a design is light as paper, dark as night, and can be read on everything', (palette) => {
  for (const design of GIFT_DESIGNS) {
    const { ground, ink, accent, onAccent } = giftColours(design, palette);
    expect(contrastOf(rgbOf(ink), rgbOf(ground)), design).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(rgbOf(onAccent), rgbOf(accent)), design).toBeGreaterThanOrEqual(4.5);
  }
  const groundOf = (design: GiftDesign) => rgbOf(giftColours(design, palette).ground);
  expect(contrastOf(groundOf('paper'), [0, 0, 0])).toBeGreaterThan(14);
  expect(contrastOf(groundOf('night'), [255, 255, 255])).toBeGreaterThan(8);
});

it('the dominant colours of a picture are merged when they look alike, the largest first', () => {
  const red = Array.from({ length: 30 }, (_, index) => [200 + (index % 5), 10, 10]);
  const blue = Array.from({ length: 10 }, () => [10, 10, 200]);
  const found = dominantColours(Uint8Array.from([...red, ...blue].flat()));
  expect(found).toEqual([
    { rgb: [202, 10, 10], share: 0.75 },
    { rgb: [10, 10, 200], share: 0.25 },
  ]);
});

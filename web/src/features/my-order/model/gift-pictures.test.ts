import jsQR from 'jsqr';
import { generate } from 'lean-qr';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadFonts, wrapped } from './gift-pictures';

afterEach(() => vi.unstubAllGlobals());

it('a device that has none of the fallback fonts loads the fonts of the card', async () => {
  const load = (font: string) =>
    font.includes('Fallback') || font.includes('serif')
      ? Promise.reject(new Error('no such font'))
      : Promise.resolve([]);
  vi.stubGlobal('document', { fonts: { load } });
  await expect(loadFonts('Ådá 林')).resolves.toBeUndefined();
});

it('the code of a link is read as the link', () => {
  const link = 'https://keepsong.example/gift/AbCdEfGhIjKlMnOpQr_-01';
  const code = generate(link);
  const [quiet, scale] = [4, 5];
  const side = (code.size + 2 * quiet) * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      const isDark = code.get(Math.floor(x / scale) - quiet, Math.floor(y / scale) - quiet);
      if (isDark) pixels.fill(20, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  expect(jsQR(pixels, side, side)?.data).toBe(link);
});

describe('a name on a card', () => {
  const fits = (line: string) => Array.from(line).length <= 8;

  it.each([
    ['Ada', ['Ada']],
    ['Ada and Ben', ['Ada and', 'Ben']],
    ['Wolfeschlegelstein', ['Wolfesch', 'legelste', 'in']],
    ['Al Wolfeschlegel', ['Al', 'Wolfesch', 'legel']],
    ['', ['']],
  ])('%s stands on lines that fit', (text, lines) => {
    expect(wrapped(text, fits)).toEqual(lines);
  });
});

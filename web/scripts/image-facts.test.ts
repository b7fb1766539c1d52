import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { socialCards } from '../src/app/social-cards';
import { root } from './build-paths.ts';
import { factsOfCard, factsOfIcon } from './image-facts.ts';

const REDRAW = 'outdated: run `npm run images -w @keepsong/web` and commit its images';

async function factsIn(file: string): Promise<string> {
  const { exif } = await sharp(path.join(root, 'public', file)).metadata();
  return exif?.toString('utf8') ?? '';
}

it.each(socialCards)('the card “$name” shows the words and colors of today', async (card) => {
  expect(await factsIn(`social/${card.name}.png`), REDRAW).toContain(factsOfCard(card));
});

it('there is no card of a page that is gone', () => {
  const files = readdirSync(path.join(root, 'public/social'));
  expect(files.sort()).toEqual(socialCards.map(({ name }) => `${name}.png`).sort());
});

it.each(['icon-192.png', 'icon-512.png', 'apple-touch-icon.png', 'icon-maskable-512.png'])(
  '%s shows the mark and the color of today',
  async (file) => {
    expect(await factsIn(file), REDRAW).toContain(factsOfIcon());
  },
);

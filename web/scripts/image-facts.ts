/** What decides how an image looks. It stands in the image's EXIF, so that a test can tell when it must be drawn again. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brand } from '@keepsong/domain/brand';
import type { SocialCard } from '../src/app/social-cards';
import { lightPalette } from '../src/theme/tokens';
import { root } from './build-paths.ts';

export const mark = readFileSync(path.join(root, 'public/icon.svg'));

export function factsOfCard({ words }: SocialCard): string {
  const { plumDeep, cream, creamMuted, coralGlow } = lightPalette;
  return [brand.name, words, brand.description, plumDeep, cream, creamMuted, coralGlow].join(' | ');
}

export function factsOfIcon(): string {
  return `${createHash('sha256').update(mark).digest('hex')} | ${lightPalette.paper}`;
}

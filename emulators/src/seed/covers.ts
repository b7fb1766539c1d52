import { sleeveSvg } from '@keepsong/domain/sleeve/sleeve';
import sharp from 'sharp';

const SIZE = 1200;

/** Cover art for a song: its sleeve, square as most covers are. PNG, the same for the same title. */
export function drawCover(title: string): Promise<Buffer> {
  return sharp(Buffer.from(sleeveSvg(title, { size: SIZE })))
    .png()
    .toBuffer();
}

/** A light copy of a cover, as the product makes one of an upload. */
export function lightCopy(cover: Buffer, width: number): Promise<Buffer> {
  return sharp(cover).resize({ width, withoutEnlargement: true }).webp({ quality: 78 }).toBuffer();
}

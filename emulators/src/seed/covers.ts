import { sleeve, sleeveSvg } from '@keepsong/domain/sleeve/sleeve';
import sharp from 'sharp';

const WIDTH = 1280;
const HEIGHT = 720;

/** Cover art for a song: its sleeve on a ground of the same colour. 1280 × 720 PNG, the same for the same title. */
export function drawCover(title: string): Promise<Buffer> {
  return sharp(Buffer.from(sleeveSvg(title, { size: HEIGHT })))
    .resize({ width: WIDTH, height: HEIGHT, fit: 'contain', background: sleeve(title).palette.ground })
    .png()
    .toBuffer();
}

/** A light copy of a cover, as the product makes one of an upload. */
export function lightCopy(cover: Buffer, width: number): Promise<Buffer> {
  return sharp(cover).resize({ width, withoutEnlargement: true }).webp({ quality: 78 }).toBuffer();
}

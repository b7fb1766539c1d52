import { sleeve, sleeveSvg } from '@keepsong/domain/sleeve/sleeve';
import sharp from 'sharp';

const WIDTH = 1280;
const HEIGHT = 720;
const SLEEVE = 560;

/** Cover art for a song: its sleeve on a darker ground. 1280 × 720 PNG, the same for the same title. */
export function drawCover(title: string): Promise<Buffer> {
  const { deep } = sleeve(title).palette;
  const ground = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: deep } });
  return ground
    .composite([{ input: Buffer.from(sleeveSvg(title, { size: SLEEVE })), gravity: 'center' }])
    .png()
    .toBuffer();
}

/** A light copy of a cover, as the product makes one of an upload. */
export function lightCopy(cover: Buffer, width: number): Promise<Buffer> {
  return sharp(cover).resize({ width, withoutEnlargement: true }).webp({ quality: 78 }).toBuffer();
}

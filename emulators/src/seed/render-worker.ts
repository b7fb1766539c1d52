import { COVER_WIDTHS } from '@keepsong/domain/media/cover-sizes';
import sharp from 'sharp';
import { renderCover } from './media/render-cover.ts';
import { peaks, renderSong } from './media/render-song.ts';
import type { RenderTask, Rendered } from './render-media.ts';

const WAVEFORM_BARS = 120;

async function render(task: RenderTask): Promise<Rendered> {
  if (task.kind === 'audio') {
    const bytes = renderSong(task);
    return { bytes, peaks: peaks(bytes, WAVEFORM_BARS), light: [] };
  }
  const bytes = renderCover(task.title);
  const light = COVER_WIDTHS.map(async (width) => ({
    width,
    bytes: await sharp(bytes).resize({ width, withoutEnlargement: true }).webp({ quality: 78 }).toBuffer(),
  }));
  return { bytes, peaks: [], light: await Promise.all(light) };
}

process.on('message', (task: RenderTask) => {
  void render(task).then((rendered) => process.send?.(rendered));
});

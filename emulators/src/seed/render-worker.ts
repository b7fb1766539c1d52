import { renderCover } from './media/render-cover.ts';
import { peaks, renderSong } from './media/render-song.ts';
import type { RenderTask, Rendered } from './render-media.ts';

const WAVEFORM_BARS = 120;

function render(task: RenderTask): Rendered {
  if (task.kind === 'cover') return { bytes: renderCover(task.title), peaks: [] };
  const bytes = renderSong(task);
  return { bytes, peaks: peaks(bytes, WAVEFORM_BARS) };
}

process.on('message', (task: RenderTask) => process.send?.(render(task)));

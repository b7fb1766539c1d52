import type { CoverWidth } from '@keepsong/domain/media/cover-sizes';
import type { ChildProcess } from 'node:child_process';
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';

export type RenderTask =
  { kind: 'audio'; seed: string; style: string; seconds: number } | { kind: 'cover'; title: string };

export interface Rendered {
  bytes: Uint8Array;
  /** Empty for a cover. */
  peaks: number[];
  /** A cover's light copies; empty for a recording. */
  light: { width: CoverWidth; bytes: Uint8Array }[];
}

const MOST_RENDERERS = 4;

// A process and not a thread: threads of Node 20 cannot be given a TypeScript loader.
function startRenderer(): ChildProcess {
  return fork(fileURLToPath(new URL('./render-worker.ts', import.meta.url)), {
    execArgv: ['--import', import.meta.resolve('tsx')],
    serialization: 'advanced',
  });
}

/** Rejects when the renderer ends or cannot be reached instead of answering. */
function ask(renderer: ChildProcess, task: RenderTask): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`The renderer ended with code ${code}.`));
    renderer.once('error', reject);
    renderer.once('exit', ended);
    renderer.once('message', (rendered) => {
      renderer.off('error', reject);
      renderer.off('exit', ended);
      resolve(rendered as Rendered);
    });
    renderer.send(task);
  });
}

/**
 * Renders on all cores, because half a second for each song and each cover adds up while someone waits for a first
 * start. `onRendered` is called as soon as a task is done, in no particular order.
 */
export async function renderAll<T extends RenderTask>(
  tasks: readonly T[],
  onRendered: (task: T, rendered: Rendered) => void,
): Promise<void> {
  const waiting = [...tasks];
  const count = Math.min(MOST_RENDERERS, availableParallelism(), tasks.length);
  const renderers = Array.from({ length: count }, startRenderer);
  try {
    await Promise.all(
      renderers.map(async (renderer) => {
        for (let task = waiting.shift(); task; task = waiting.shift()) {
          onRendered(task, await ask(renderer, task));
        }
      }),
    );
  } finally {
    for (const renderer of renderers) renderer.kill();
  }
}

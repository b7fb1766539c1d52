import { copyFile, mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { rendererDir } from './build-paths.ts';
import { readManifest } from './built.ts';
import { staticChunks } from './chunks.ts';

/** The modules that pages rendered by functions load lazily. The other screens would be several MB of editor and SDKs. */
const RENDERED = [
  'src/app/entry-server.tsx',
  'src/features/gallery/gallery-page.tsx',
  'src/features/gallery/api/public-songs.ts',
  'src/features/gallery/public-song-page.tsx',
  'src/features/gallery/api/public-song.ts',
  'src/features/marketing/home-page.tsx',
  'src/features/marketing/reviews-page.tsx',
  'src/features/player/player-dock.tsx',
];

/** Copies the part of the renderer that functions render pages with to `target`. */
export async function copyRenderer(target: string): Promise<void> {
  const manifest = await readManifest('manifest.json', rendererDir);
  const absent = RENDERED.filter((name) => !manifest[name]);
  if (absent.length > 0) throw new Error(`The page renderer has no ${absent.join(', ')}`);
  await rm(target, { recursive: true, force: true });
  for (const file of new Set(RENDERED.flatMap((name) => [...staticChunks(manifest, name)]))) {
    await mkdir(path.dirname(path.join(target, file)), { recursive: true });
    await copyFile(path.join(rendererDir, file), path.join(target, file));
  }
}

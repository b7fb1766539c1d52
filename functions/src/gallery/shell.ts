import { NO_SONG_ID } from '@keepsong/domain/song-page';
import { config } from '../config.ts';

const KEEP_MS = 60_000;

interface Shell {
  html: string;
  at: number;
}
const shells = new Map<string, Shell>();

/**
 * A prerendered page of the hosted client, asked of Hosting itself: it then always fits the scripts that are deployed,
 * whichever of the two was deployed last. An old one serves while Hosting does not answer.
 */
async function shell(path: string, now = Date.now()): Promise<string> {
  const kept = shells.get(path);
  if (kept && now - kept.at < KEEP_MS) return kept.html;
  try {
    const response = await fetch(config().APP_URL + path, {
      redirect: 'error',
      signal: AbortSignal.timeout(5_000),
    });
    // The page of an unknown address is itself served with 404.
    if (!response.ok && response.status !== 404)
      throw new Error(`the page ${path} was answered with ${response.status}`);
    const html = await response.text();
    shells.set(path, { html, at: now });
    return html;
  } catch (error) {
    if (kept) return kept.html;
    throw error;
  }
}

export const songShell = () => shell(`/public-songs/${NO_SONG_ID}`);
export const notFoundShell = () => shell('/404');

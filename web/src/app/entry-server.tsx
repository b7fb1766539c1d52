import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { StrictMode } from 'react';
import { App } from './app';
import { Shell } from './shell';
import { ShellContext } from './waiting';

export { brand } from '@keepsong/domain/brand';
export { NO_SONG_ID as noSongId } from '@keepsong/domain/song-page';
export { lightPalette } from '@/theme/tokens';
export { headOf, nameOf } from './head';
export { publicPages } from './public-pages';
export { shells } from './router';

export interface PrerenderedPage {
  html: string;
  /** Style tags for the head, marked so that Emotion takes them over. */
  styles: string;
}

/** One page as HTML, at build time. Throws when any part of it does. */
export async function prerenderPage(url: string): Promise<PrerenderedPage> {
  const cache = createCache({ key: 'css' });
  const emotion = createEmotionServer(cache);
  const failures: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <CacheProvider value={cache}>
        <StaticRouter location={url}>
          <ShellContext value={(label) => <Shell label={label} />}>
            <App />
          </ShellContext>
        </StaticRouter>
      </CacheProvider>
    </StrictMode>,
    {
      onError: (error) => void failures.push(error),
      // Above this size React would send a part hidden, to be put in its place by an inline script: nothing could be
      // read without scripts, and the content security policy allows no inline one.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  const parts: Buffer[] = [];
  for await (const part of prelude) parts.push(Buffer.from(part));
  if (failures.length > 0) throw new AggregateError(failures, `${url} could not be rendered`);
  const html = Buffer.concat(parts).toString('utf8');
  if (html.includes('<script')) throw new Error(`${url} was rendered with an inline script`);
  return { html, styles: emotion.constructStyleTagsFromChunks(emotion.extractCriticalToChunks(html)) };
}

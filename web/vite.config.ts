import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { CLIENT_ERRORS_API } from '../domain/src/client-error.ts';
import { PUBLIC_SONGS_API } from '../domain/src/gallery.ts';
import { GIFT_API } from '../domain/src/gift-page.ts';
import { REPORT_SONG_API } from '../domain/src/song-report.ts';
import { UNSUBSCRIBE_API } from '../domain/src/unsubscribe.ts';
import { FUNCTIONS_REGION, LOCAL_HOST, LOCAL_PROJECT_ID, localPorts } from '../domain/src/ports.ts';
import { chunkGroups } from './scripts/chunk-groups.ts';

/** build.mjs reads it from this file, to mark a build for the local cloud. */
const isLocal = process.env.KEEPSONG_LOCAL === '1';
const localFunctions = localPorts(Number(process.env.KEEPSONG_PORT_OFFSET ?? 0)).functions;
/** Sends requests to an HTTPS function of the local cloud, with the same path as Hosting does. */
const functionProxy = (name: string) => ({
  target: `http://${LOCAL_HOST}:${localFunctions}`,
  rewrite: (path: string) => `/${LOCAL_PROJECT_ID}/${FUNCTIONS_REGION}/${name}${path}`,
});
const source = (path: string) => fileURLToPath(new URL(`./src/${path}`, import.meta.url));

/** Preloads the fonts in the head of both pages, where the browser finds them before any script. */
const fontsInHead: Plugin = {
  name: 'fonts-in-head',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html.replace('<!--fonts-->', () => readFileSync(source('theme/fonts.html'), 'utf8').trim()),
  },
};

/** Serves the gift page in development, as Hosting does. */
const giftPage: Plugin = {
  name: 'gift-page',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      if (/^\/gift\/[^/.]*$/.test(request.url ?? '')) request.url = '/gift.html';
      next();
    });
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), fontsInHead, giftPage],
  resolve: {
    alias: {
      '@': source('.'),
      // reactfire imports these SDKs; this client does not use them.
      'firebase/database': source('lib/firebase/unused-sdks.ts'),
      'firebase/remote-config': source('lib/firebase/unused-sdks.ts'),
    },
    dedupe: ['react', 'react-dom', '@emotion/react', '@emotion/styled'],
  },
  define: {
    'import.meta.env.VITE_LOCAL': JSON.stringify(isLocal ? '1' : ''),
  },
  server: {
    port: Number(process.env.PORT ?? 5002),
    strictPort: true,
    host: 'localhost',
    // The same paths as in Hosting.
    proxy: {
      [PUBLIC_SONGS_API]: functionProxy('publicSongs'),
      [GIFT_API]: functionProxy('giftPage'),
      [CLIENT_ERRORS_API]: functionProxy('clientErrors'),
      [REPORT_SONG_API]: functionProxy('reportSong'),
      [UNSUBSCRIBE_API]: functionProxy('unsubscribe'),
    },
  },
  build: {
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: {
        index: source('../index.html'),
        start: source('app/start.ts'),
        reads: source('app/reads.ts'),
        render: source('app/render.tsx'),
      },
      // reactfire imports Storage's SDK too, for hooks that only the pages with uploads need. Unused, the SDK does nothing.
      treeshake: { moduleSideEffects: [{ test: /firebase\/storage\//, sideEffects: false }] },
      output: {
        // On the server one process loads everything, so splitting gains nothing.
        codeSplitting: isSsrBuild || { includeDependenciesRecursively: false, groups: chunkGroups },
      },
    },
  },
  ssr: isSsrBuild ? { noExternal: true } : {},
}));

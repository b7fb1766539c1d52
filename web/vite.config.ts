import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { CLIENT_ERRORS_API } from '../domain/src/client-error.ts';
import { PUBLIC_SONGS_API } from '../domain/src/gallery.ts';
import { GIFT_API } from '../domain/src/gift-page.ts';
import { UNSUBSCRIBE_API } from '../domain/src/unsubscribe.ts';
import { FUNCTIONS_REGION, LOCAL_HOST, LOCAL_PROJECT_ID, localPorts } from '../domain/src/ports.ts';

/** Tests use the configuration of the local cloud and connect to nothing. */
const isLocal = process.env.KEEPSONG_LOCAL === '1' || process.env.VITEST !== undefined;
const localFunctions = localPorts(Number(process.env.KEEPSONG_PORT_OFFSET ?? 0)).functions;
const source = (path: string) => fileURLToPath(new URL(`./src/${path}`, import.meta.url));

/**
 * The chunk groups. Every file costs a slow phone a round trip, so modules that the same pages need share a file. The first
 * matching group wins. A group imports only groups that its pages load anyway; public pages stop before `live`.
 */
const inPackage = (names: string) => new RegExp(`node_modules/(${names})/`);
const inFolder = (folders: string) => new RegExp(`/web/src/(${folders})`);
const DOMAIN = /\/domain\/src\//;
const FORM_CONTROLS =
  /@mui\/material\/(FormControl\/FormControl\.|FormHelperText|FormLabel|Input|Outlined|Filled|NativeSelect|Select|TextField|Menu|Popover|TextareaAutosize|ToggleButton|Checkbox)/;

const groups = [
  {
    name: 'monaco',
    test: either(
      inPackage('monaco-editor|@monaco-editor|state-local'),
      inFolder('components/lyrics-editor/monaco/'),
    ),
  },
  { name: 'zod', test: inPackage('zod') },
  // The first chunks of signed-in pages. `session` must not import `frame` or `libraries`: start.ts loads React after Firebase.
  ...[
    { name: 'firebase', test: inPackage('@firebase|firebase|idb|re2js') },
    { name: 'react', test: inPackage('react|react-dom|scheduler') },
    { name: 'libraries', test: /node_modules/ },
    {
      name: 'session',
      test: inFolder(
        'entities/|lib/firebase/|lib/session/person|features/(dashboard/(api/|model/paged)|admin/orders/api/first)|app/reads',
      ),
    },
    {
      name: 'base',
      test: either(
        inFolder('config/|lib/report|lib/session/stored|lib/device-songs|app/routes\\.ts|app/notices\\.ts'),
        DOMAIN,
      ),
    },
    { name: 'frame', test: inFolder('(?!app/(main|start|render)\\.)') },
  ].map((group) => ({ ...group, tags: ['$initial' as const] })),
  // Needed by at least two pages.
  ...[
    { name: 'domain', test: DOMAIN },
    // Small, so that the session is known before the page's code has arrived.
    {
      name: 'reactfire',
      test: either(
        inPackage('reactfire|use-sync-external-store'),
        inFolder('lib/firebase/(providers|services|unused-sdks)|lib/session/session-watcher'),
      ),
    },
    { name: 'nuqs', test: inPackage('nuqs') },
    {
      name: 'lyrics',
      test: either(
        inFolder('components/(song-lyrics|lyrics-editor)/|entities/song/.*versions'),
        inPackage('diff'),
      ),
    },
    {
      name: 'forms',
      test: either(
        inPackage('react-hook-form|@hookform/resolvers'),
        inFolder('components/form/'),
        FORM_CONTROLS,
      ),
    },
    { name: 'admin', test: inFolder('features/admin/') },
    {
      name: 'ui',
      test: either(
        /node_modules\/(?!reactfire|@firebase|firebase)/,
        inFolder('components/|theme/|lib/(?!firebase|session|command|queued-command|auth|private-file)'),
      ),
    },
    {
      // A conversation needs forms, which lists of orders do not.
      name: 'messages',
      test: inFolder('entities/message/(?!unread-badge)'),
    },
    {
      name: 'live',
      test: inFolder('entities/|lib/'),
    },
  ].map((group) => ({ ...group, minShareCount: 2 })),
].map((group, index, all) => ({ ...group, priority: all.length - index }));

function either(...patterns: (RegExp | string)[]): RegExp {
  return new RegExp(
    patterns.map((pattern) => (typeof pattern === 'string' ? pattern : pattern.source)).join('|'),
  );
}

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
      [PUBLIC_SONGS_API]: {
        target: `http://${LOCAL_HOST}:${localFunctions}`,
        rewrite: (path) => `/${LOCAL_PROJECT_ID}/${FUNCTIONS_REGION}/publicSongs${path}`,
      },
      [GIFT_API]: {
        target: `http://${LOCAL_HOST}:${localFunctions}`,
        rewrite: (path) => `/${LOCAL_PROJECT_ID}/${FUNCTIONS_REGION}/giftPage${path}`,
      },
      [CLIENT_ERRORS_API]: {
        target: `http://${LOCAL_HOST}:${localFunctions}`,
        rewrite: () => `/${LOCAL_PROJECT_ID}/${FUNCTIONS_REGION}/clientErrors`,
      },
      [UNSUBSCRIBE_API]: {
        target: `http://${LOCAL_HOST}:${localFunctions}`,
        rewrite: (path) =>
          `/${LOCAL_PROJECT_ID}/${FUNCTIONS_REGION}/unsubscribe${path.slice(UNSUBSCRIBE_API.length)}`,
      },
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
      output: {
        // On the server one process loads everything, so splitting gains nothing.
        codeSplitting: isSsrBuild || { includeDependenciesRecursively: false, groups },
      },
    },
  },
  ssr: { noExternal: true },
}));

import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type EnvironmentOptions } from 'vite';
import { CLIENT_ERRORS_API } from '../domain/src/client-error.ts';
import { PUBLIC_SONGS_API } from '../domain/src/gallery.ts';
import { SETTINGS_API } from '../domain/src/shop-settings.ts';
import { GIFT_API } from '../domain/src/gift-page.ts';
import { PUBLIC_REVIEWS_API } from '../domain/src/public-reviews.ts';
import { REPORT_SONG_API } from '../domain/src/report-song.ts';
import { UNSUBSCRIBE_API } from '../domain/src/unsubscribe.ts';
import { FUNCTIONS_REGION, LOCAL_HOST, LOCAL_PROJECT_ID, localPorts } from '../domain/src/ports.ts';
import { buildApp } from './scripts/build-app.ts';
import { dist, isLocal, rendererDir, root } from './scripts/build-paths.ts';
import { chunkGroups } from './scripts/chunk-groups.ts';
import { bootInHead, checkedRelease, fontsInHead, giftPage, precached } from './scripts/plugins.ts';

const localFunctions = localPorts(Number(process.env.KEEPSONG_PORT_OFFSET ?? 0)).functions;
/** Sends requests to an HTTPS function of the local cloud, with the same path as Hosting does. */
const functionProxy = (name: string) => ({
  target: `http://${LOCAL_HOST}:${localFunctions}`,
  rewrite: (path: string) => `/${LOCAL_PROJECT_ID}/${FUNCTIONS_REGION}/${name}${path}`,
});
const source = (name: string) => path.join(root, 'src', name);

// reactfire imports these SDKs for hooks that are not used here. Two of them load with calls and uploads.
const unused = /firebase\/(functions|installations|remote-config|storage)\//;
const treeshake = { moduleSideEffects: [{ test: unused, sideEffects: false }] };

/** The builds that scripts/build-app.ts runs one after the other. */
const environments: Record<string, EnvironmentOptions> = {
  client: {
    build: {
      outDir: dist,
      emptyOutDir: true,
      manifest: true,
      // Monaco, which only editors on a desktop load.
      chunkSizeWarningLimit: 3_500,
      rolldownOptions: {
        input: {
          index: path.join(root, 'index.html'),
          start: source('app/start.ts'),
          reads: source('app/reads.ts'),
          render: source('app/render.tsx'),
        },
        treeshake,
        output: { codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups } },
      },
    },
  },
  // Built separately, because it shares no file with the app: neither MUI nor Firebase (decision 050).
  gift: {
    consumer: 'client',
    build: {
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: '.vite/gift.json',
      // One style sheet, which is inlined into the page.
      cssCodeSplit: false,
      rolldownOptions: { input: path.join(root, 'gift.html'), treeshake },
    },
  },
  // The functions load this build in every environment. One process loads everything, so splitting gains nothing.
  ssr: {
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    resolve: { noExternal: true },
    build: {
      outDir: rendererDir,
      emptyOutDir: true,
      manifest: true,
      copyPublicDir: false,
      rolldownOptions: { input: source('app/entry-server.tsx'), treeshake },
    },
  },
  worker: {
    consumer: 'client',
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: {
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      manifest: false,
      modulePreload: false,
      rolldownOptions: {
        input: path.join(root, 'service-worker/service-worker.ts'),
        output: { entryFileNames: 'sw.js', format: 'iife' },
      },
    },
  },
};

export default defineConfig(({ command }) => ({
  plugins: [react(), fontsInHead, giftPage, bootInHead, checkedRelease, precached],
  resolve: {
    alias: {
      '@/testing': path.join(root, 'testing'),
      '@': source(''),
      // A table of reactfire uses this SDK; this client does not.
      'firebase/database': source('lib/firebase/unused-sdk.ts'),
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
      [SETTINGS_API]: functionProxy('publicSettings'),
      [PUBLIC_REVIEWS_API]: functionProxy('reviewPages'),
      [GIFT_API]: functionProxy('giftPage'),
      [CLIENT_ERRORS_API]: functionProxy('clientErrors'),
      [REPORT_SONG_API]: functionProxy('reportSong'),
      [UNSUBSCRIBE_API]: functionProxy('unsubscribe'),
    },
  },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  ...(command === 'build' && {
    logLevel: 'warn',
    environments,
    builder: { sharedConfigBuild: true, buildApp },
  }),
}));

import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { leanModules } from './scripts/lean-modules.ts';

const local = process.env.KEEPSONG_LOCAL === '1';

/** What stands in for a part of MUI. */
const stand = (file: string) => fileURLToPath(new URL(`./src/theme/${file}`, import.meta.url));

/** The theme turns ripples off; without this, 4 kB of them would still be part of every page. */
const withoutRipples: Plugin = {
  name: 'keepsong:without-ripples',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source !== './TouchRipple.mjs' || !importer?.includes('@mui/material/ButtonBase')) return null;
    return stand('no-ripple.ts');
  },
};

/** Fields here are outlined, and their selects are the browser's: MUI's TextField brings every look, and a menu. */
const leanFields: Plugin = {
  name: 'keepsong:lean-fields',
  enforce: 'pre',
  resolveId(source, importer) {
    const [, field] = /@mui\/material\/(TextField|Select|NativeSelect)\/\w+\.mjs$/.exec(importer ?? '') ?? [];
    if (!field) return null;
    if (/^\.\.\/(Filled)?Input\//.test(source)) return stand('no-variant.ts');
    return field === 'TextField' && source.startsWith('../Select/') ? stand('native-select.tsx') : null;
  },
};

/** Whoever imports zod, here or in the domain, gets it through the file that sets it up. */
const ZOD = fileURLToPath(new URL('./src/config/zod.ts', import.meta.url));
const zodWithoutEval: Plugin = {
  name: 'keepsong:zod-without-eval',
  enforce: 'pre',
  resolveId: (source, importer) => (source === 'zod/mini' && importer !== ZOD ? ZOD : null),
};

/** What the frame of every page needs, in one file: it compresses better than a dozen small ones. */
const FRAME =
  /node_modules\/(react|react-dom|scheduler|react-is|react-router|react-router-dom|@emotion|stylis|clsx|hoist-non-react-statics|@mui\/(system|styled-engine|private-theming)|@mui\/material\/(styles|Box|Button|ButtonBase|CircularProgress|Container|CssBaseline|IconButton|Link|SvgIcon|Typography))\//;

/**
 * Modules that do nothing when they are imported, and do not say so. Through the list of components, every page would load
 * what any page shows.
 */
const ONLY_EXPORTS = [
  /\/web\/src\/components\/index\.ts$/,
  /node_modules\/(hoist-non-react-statics|react-is)\//,
];

export default defineConfig({
  plugins: [withoutRipples, leanFields, ...leanModules, zodWithoutEval, react()],
  resolve: {
    alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) },
    dedupe: ['react', 'react-dom', '@emotion/react', '@emotion/styled'],
  },
  define: {
    'import.meta.env.VITE_LOCAL': JSON.stringify(local ? '1' : ''),
  },
  server: { port: Number(process.env.PORT ?? 5002), strictPort: true, host: 'localhost' },
  build: {
    target: 'es2022',
    manifest: true,
    // The entry decides when the rest is fetched; the page lists what it wants preloaded itself.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: { moduleSideEffects: ONLY_EXPORTS.map((test) => ({ test, sideEffects: false })) },
      output: { codeSplitting: { groups: [{ name: 'frame', test: FRAME }] } },
    },
  },
  ssr: { noExternal: true },
});

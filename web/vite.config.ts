import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { leanModules } from './scripts/lean-modules.ts';

const local = process.env.KEEPSONG_LOCAL === '1';

/**
 * Fields here are outlined, and their selects are the browser's: MUI's TextField brings every look, and a menu. What opens
 * over a page is fetched on demand.
 */
const MUI_STANDS: readonly (readonly [importer: RegExp, source: RegExp, file: string])[] = [
  [/./, /\/defaultTheme\.mjs$/, 'no-default-theme.ts'],
  [/\/Box\/Box\.mjs$/, /\/styles\/index\.mjs$/, 'no-default-theme.ts'],
  [/\/ButtonBase\//, /\/TouchRipple\.mjs$/, 'no-ripple.ts'],
  [/\/(TextField|Select|NativeSelect)\/\w+\.mjs$/, /\/(Filled)?Input\/index\.mjs$/, 'no-variant.ts'],
  [/\/TextField\/TextField\.mjs$/, /\/Select\/index\.mjs$/, 'native-select.tsx'],
  [/\/Select\/SelectInput\.mjs$/, /\/Menu\/Menu\.mjs$/, 'menu-on-demand.tsx'],
  [/\/Autocomplete\/Autocomplete\.mjs$/, /\/Popper\/index\.mjs$/, 'popper-on-demand.tsx'],
];
const leanMui: Plugin = {
  name: 'keepsong:lean-mui',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!source.startsWith('.') || !importer?.includes('/@mui/material/')) return null;
    const stand = MUI_STANDS.find(([from, what]) => from.test(importer) && what.test(source));
    return stand ? fileURLToPath(new URL(`./src/theme/${stand[2]}`, import.meta.url)) : null;
  },
};

/** Whoever imports zod, here or in the domain, gets it through the file that sets it up. */
const ZOD = fileURLToPath(new URL('./src/config/zod.ts', import.meta.url));
const zodWithoutEval: Plugin = {
  name: 'keepsong:zod-without-eval',
  enforce: 'pre',
  resolveId: (source, importer) => (source === 'zod/mini' && importer !== ZOD ? ZOD : null),
};

/** A failed `import()` of the client can be tried again: see the file. */
const IMPORT_FETCHED = fileURLToPath(new URL('./src/lib/fetch-script.ts', import.meta.url));
const VITE_HELPER = '\0vite/preload-helper.js';
let isHelperReplaced = false;
const importsOfWhatArrived: Plugin = {
  name: 'keepsong:imports-of-what-arrived',
  enforce: 'pre',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  load(id) {
    if (id !== VITE_HELPER) return null;
    isHelperReplaced = true;
    return `export { importFetched as __vitePreload } from ${JSON.stringify(IMPORT_FETCHED)};`;
  },
  buildEnd(error) {
    if (!error && !isHelperReplaced) this.error(`Vite no longer imports by ${VITE_HELPER.slice(1)}.`);
  },
};

/** What the frame of every page needs, in two files: they compress better than a dozen small ones, and run in two tasks. */
const REACT = /node_modules\/(react|react-dom|scheduler|react-is|react-router|react-router-dom)\//;
const FRAME =
  /node_modules\/(@emotion|stylis|clsx|hoist-non-react-statics|@mui\/(system|styled-engine|private-theming)|@mui\/material\/(styles|Box|Button|ButtonBase|CircularProgress|Container|CssBaseline|IconButton|Link|SvgIcon|Typography))\//;

/**
 * What is needed together, in a file together: by itself, each of these would be a file of some hundred bytes, and to ask for
 * one takes a slow phone as long as a kilobyte. Alone: what they need is needed by pages that have none of them.
 */
const TOGETHER = {
  modal: /@mui\/material\/(Dialog\/Dialog\.|(Modal|Backdrop|Fade|Portal|Unstable_TrapFocus)\/)/,
  parts:
    /@mui\/(utils|material\/(utils|useMediaQuery))\/|\/FormControl\/(FormControlContext|useFormControl)\./,
  base: /\/web\/src\/(lib\/(report|sign-out-tasks|toast\/store|hooks\/use-page-title)|components\/(panel|staff-lines))\.tsx?$|\/domain\/src\/brand\.ts$/,
  listening: /\/web\/src\/lib\/firebase\/(app-check|listeners|patience)\.ts$/,
  domain:
    /\/domain\/src\/(documents\/(common|order|profile|song)|order-form|order-status|payment-status)\.ts$/,
  admin:
    /\/web\/src\/(components\/admin-(frame|nav)|features\/admin\/(hooks\/(use-command|use-admin-key)|model\/words))\.tsx?$/,
};

/**
 * Modules that do nothing when they are imported, and do not say so. Through the list of components, every page would load
 * what any page shows.
 */
const ONLY_EXPORTS = [
  /\/web\/src\/components\/index\.ts$/,
  /node_modules\/(hoist-non-react-statics|react-is)\//,
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [leanMui, ...leanModules, zodWithoutEval, importsOfWhatArrived, react()],
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
    modulePreload: {
      polyfill: false,
      // Vite leaves out a module that imports nothing.
      resolveDependencies: (file, dependencies) => [...new Set([file, ...dependencies])],
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: { moduleSideEffects: ONLY_EXPORTS.map((test) => ({ test, sideEffects: false })) },
      output: {
        // What prerenders runs on no slow phone, and not everything in it may run there.
        codeSplitting: isSsrBuild || {
          groups: [
            { name: 'react', test: REACT },
            // Made in a task of its own.
            { name: 'theme', test: /\/web\/src\/theme\/(theme|tokens|component-styles)\.ts$/ },
            { name: 'frame', test: FRAME },
            ...Object.entries(TOGETHER).map(([name, test]) => ({
              name,
              test,
              includeDependenciesRecursively: false,
            })),
          ],
        },
      },
    },
  },
  ssr: { noExternal: true },
}));

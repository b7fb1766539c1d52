import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { readdirSync } from 'node:fs';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { textInOwnElement } from './scripts/eslint/text-in-own-element.mjs';

const FEATURES = './web/src/features';

/** No feature imports another: what two of them need belongs in lib, components or app. */
const featureZones = readdirSync(FEATURES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({
    target: `${FEATURES}/${name}`,
    from: FEATURES,
    except: [`./${name}`],
    message: 'A feature does not import another feature.',
  }));

/**
 * Some features are cut into parts, whose folders import what several of them need from these, and no other part. Some parts are made of
 * others: the team's page of one order shows all there is to do about it, the board opens that page over its list, the comparison of the
 * options shows the notes on them, the journey of an order opens its story, and names are told with a story.
 */
const SHARED = ['api', 'components', 'model'];
const MADE_OF = {
  admin: {
    order: ['lyrics', 'mail', 'options', 'payments', 'timing', 'uploads'],
    orders: ['order'],
  },
  'my-order': { options: ['notes'], stage: ['story'], story: ['lyrics'] },
};
const partZones = Object.entries(MADE_OF).flatMap(([feature, madeOf]) => {
  const folder = `${FEATURES}/${feature}`;
  const parts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !SHARED.includes(entry.name))
    .map(({ name }) => name);
  const message = `A part of ${feature} does not import another one.`;
  return [
    ...parts.map((part) => ({
      target: `${folder}/${part}`,
      from: folder,
      except: [part, ...SHARED, ...(madeOf[part] ?? [])].map((name) => `./${name}`),
      message,
    })),
    {
      target: SHARED.map((name) => `${folder}/${name}`),
      from: parts.map((part) => `${folder}/${part}`),
      message,
    },
  ];
});

/**
 * Functions: an area imports store and services, never the other way round. `config`, `log` and `firebase-app` are below
 * all of them.
 */
const FUNCTIONS = './functions/src';
const FUNCTION_LAYERS = ['store', 'services'];
const functionAreas = readdirSync(FUNCTIONS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !FUNCTION_LAYERS.includes(entry.name))
  .map(({ name }) => `${FUNCTIONS}/${name}`);
const functionZones = [
  { target: FUNCTION_LAYERS.map((layer) => `${FUNCTIONS}/${layer}`), from: functionAreas },
  { target: `${FUNCTIONS}/store`, from: `${FUNCTIONS}/services` },
  { target: `${FUNCTIONS}/services`, from: `${FUNCTIONS}/store` },
].map((zone) => ({ ...zone, message: 'store and services import neither an area nor each other.' }));

/** The one layer that imports each library; everything else goes through it. */
const LIBRARY_OWNERS = {
  'firebase-admin/app': 'functions/src/firebase-app.ts',
  'firebase-admin/firestore': 'functions/src/store/**',
  'firebase-admin/auth': 'functions/src/services/**',
  'firebase-admin/app-check': 'functions/src/services/**',
  'firebase-admin/storage': 'functions/src/services/**',
  stripe: 'functions/src/services/**',
  openai: 'functions/src/services/**',
  '@sendgrid/*': 'functions/src/services/**',
};
const libraryRule = (owner) => [
  'error',
  {
    patterns: Object.entries(LIBRARY_OWNERS)
      .filter(([, one]) => one !== owner)
      .map(([library, one]) => ({ group: [library], message: `Only ${one} imports it.` })),
  },
];

/** Imports go one way: domain → functions | web | emulators | tests; in web lib, components → entities → features → app. */
const directionZones = [
  { target: './domain', from: ['./functions', './web', './emulators', './tests'] },
  { target: './functions', from: ['./web', './emulators', './tests'] },
  { target: './web', from: ['./functions', './emulators', './tests'] },
  { target: './emulators', from: ['./functions', './web', './tests'] },
  {
    target: ['./web/src/lib', './web/src/components'],
    from: ['./web/src/entities', './web/src/features', './web/src/app'],
  },
  { target: './web/src/entities', from: ['./web/src/features', './web/src/app'] },
  { target: './web/src/lib', from: './web/src/components' },
  {
    target: ['./web/src/config', './web/src/theme'],
    from: ['lib', 'components', 'entities', 'features', 'app'].map((folder) => `./web/src/${folder}`),
  },
  { target: './web/src/features', from: './web/src/app' },
].map((zone) => ({ ...zone, message: 'Imports go one way; see docs/architecture.md.' }));

const examplesZone = {
  target: [
    './functions/src/**/!(*.test).ts',
    './web/src/**/!(*.test|*.setup).{ts,tsx}',
    './emulators/src/!(seed)/**/!(test-*|*.test).ts',
  ],
  from: ['./domain/examples', './functions/testing', './web/testing'],
  message: 'Only tests and the demo data import example documents, and only tests import what helps tests.',
};

/** Looks that a part writes itself, in `sx`, a constant or `styled`, instead of naming the theme's. */
const OWN_LOOKS = [
  ['Literal[value=/#[0-9a-f]{3,8}\\b|\\b(rgb|hsl|oklch)a?\\(/i]', 'colour'],
  ['Property[key.name=/^(fontWeight|borderRadius)$/] > Literal[raw=/[1-9]/]', 'weight or radius'],
].map(([selector, what]) => ({
  selector,
  message: `Name a ${what} of web/src/theme, so that both modes and all screens follow it.`,
}));

/** `maxLength` counts UTF-16 units, so it cuts words that the server would take, and says nothing. */
const MAX_LENGTH = {
  selector: "JSXAttribute[name.name='maxLength'], JSXAttribute Property[key.name='maxLength']",
  message: 'Give TextField the `limit`, which counts characters as people see them.',
};

const SEARCH_PARAMS = {
  selector: "NewExpression[callee.name='URLSearchParams'] MemberExpression[property.name=/^(search|hash)$/]",
  message: 'Read the URL with useSearch of lib/url or with useSearchParams of React Router.',
};

/** Pages are read from right to left in some languages into which browsers translate them. */
const ONE_DIRECTION = {
  selector: 'Property[key.name=/^(m[lr]|p[lr]|(margin|padding)(Left|Right))$/]',
  message: 'Name the side by its place in the line: marginInlineStart, paddingInlineEnd.',
};

/** A screen test that waits asserts what its machine has done until then; `settle()` of web/testing leaves nothing to wait for. */
const NO_WAITING = {
  selector:
    "CallExpression[callee.name=/^(waitFor|waitForElementToBeRemoved|setTimeout)$/], CallExpression[callee.property.name=/^(waitFor|waitUntil|useFakeTimers|useRealTimers|find(All)?By.*)$/], ImportDeclaration[source.value='@testing-library/user-event']",
  message: 'Use settle, pass, press and user of web/testing/screen.',
};

const BROWSER_STORES = ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'];
const USE_REGISTRY = 'Declare a key in lib/storage/keys.ts and use it through lib/storage/kept.ts.';

export default tseslint.config(
  {
    ignores: [
      '**/node_modules',
      '**/dist',
      '**/dist-ssr',
      '**/lib/**/*.js',
      '.local',
      '**/coverage',
      '**/test-results',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{mjs,cjs}'],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['web/src/app/boot.js'],
    languageOptions: { globals: globals.browser, sourceType: 'script' },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [...tseslint.configs.recommendedTypeChecked, importX.flatConfigs.typescript],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({ project: ['*/tsconfig.json'], noWarnOnMultipleProjects: true }),
      ],
    },
    rules: {
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-duplicates': ['error', { 'prefer-inline': true }],
      'import-x/no-restricted-paths': [
        'error',
        { zones: [...directionZones, ...featureZones, ...partZones, ...functionZones, examplesZone] },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      'no-console': 'error',
    },
  },
  {
    // The one place that speaks to the console.
    files: ['web/src/lib/early/report.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['functions/src/**/*.ts'],
    rules: { 'no-restricted-imports': libraryRule(null) },
  },
  ...[...new Set(Object.values(LIBRARY_OWNERS))].map((owner) => ({
    files: [owner],
    rules: { 'no-restricted-imports': libraryRule(owner) },
  })),
  {
    files: ['emulators/**/*.ts', 'scripts/**/*.ts', 'tests/**/*.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    // Reads and commands are in `api`; screens and their parts use their hooks.
    files: ['web/src/{app,components,features}/**/*.{ts,tsx}'],
    ignores: ['web/src/features/**/api/**', '**/*.{test,setup}.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: ['firebase/*', 'reactfire', '@/lib/firebase/{auth,firestore,functions,storage}'],
              message: 'Only lib, entities and the api folders of features import it.',
            },
          ],
        },
      ],
    },
  },
  {
    // An SDK is imported from `lib/firebase`; reactfire observes the session.
    files: ['web/src/{entities,lib}/**/*.{ts,tsx}', 'web/src/features/**/api/**'],
    ignores: ['web/src/lib/session/session-watcher.tsx'],
    rules: { 'no-restricted-imports': ['error', { paths: ['reactfire'] }] },
  },
  {
    // What the browser keeps is declared in `lib/storage/keys.ts`, with its store and whether it is personal.
    files: ['web/src/**/*.{ts,tsx}'],
    ignores: ['web/src/lib/storage/**', '**/*.{test,setup}.{ts,tsx}'],
    rules: {
      'no-restricted-globals': ['error', ...BROWSER_STORES.map((name) => ({ name, message: USE_REGISTRY }))],
      'no-restricted-properties': [
        'error',
        ...['window', 'globalThis', 'self'].flatMap((object) =>
          BROWSER_STORES.map((property) => ({ object, property, message: USE_REGISTRY })),
        ),
      ],
    },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', MAX_LENGTH, SEARCH_PARAMS, ONE_DIRECTION, ...OWN_LOOKS] },
  },
  {
    files: ['web/src/theme/**/*.ts', 'web/src/**/*.{test,setup}.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', MAX_LENGTH, SEARCH_PARAMS, ONE_DIRECTION] },
  },
  {
    files: ['web/src/**/*.{test,setup}.tsx'],
    rules: { 'no-restricted-syntax': ['error', MAX_LENGTH, SEARCH_PARAMS, ONE_DIRECTION, NO_WAITING] },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.recommended, reactHooks.configs.flat['recommended-latest']],
    languageOptions: { globals: globals.browser },
  },
  {
    files: ['web/src/**/*.tsx'],
    ignores: ['**/*.{test,setup}.tsx'],
    plugins: { keepsong: { rules: { 'text-in-own-element': textInOwnElement } } },
    rules: { 'keepsong/text-in-own-element': 'error' },
  },
);

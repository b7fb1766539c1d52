import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { readdirSync } from 'node:fs';
import globals from 'globals';
import tseslint from 'typescript-eslint';

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

/** Arrows run one way: domain → functions | web | emulators | tests; in web lib, components → features → app. */
const directionZones = [
  { target: './domain', from: ['./functions', './web', './emulators', './tests'] },
  { target: './functions', from: ['./web', './emulators', './tests'] },
  { target: './web', from: ['./functions', './emulators', './tests'] },
  { target: './emulators', from: ['./functions', './web', './tests'] },
  { target: ['./web/src/lib', './web/src/components'], from: ['./web/src/features', './web/src/app'] },
  { target: './web/src/lib', from: './web/src/components' },
  { target: './web/src/features', from: './web/src/app' },
].map((zone) => ({ ...zone, message: 'This import runs against the direction of the house.' }));

export default tseslint.config(
  {
    ignores: ['**/node_modules', '**/dist', '**/lib/**/*.js', '.local', '**/coverage', '**/test-results'],
  },
  js.configs.recommended,
  {
    files: ['**/*.mjs'],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['web/public/*.js'],
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
      'import-x/no-restricted-paths': ['error', { zones: [...directionZones, ...featureZones] }],
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
    files: ['web/src/lib/report.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['emulators/**/*.ts', 'scripts/**/*.ts', 'tests/**/*.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.recommended, reactHooks.configs.flat['recommended-latest']],
    languageOptions: { globals: globals.browser },
  },
);

import { ESLint } from 'eslint';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tseslint from 'typescript-eslint';
import { afterAll, expect, it } from 'vitest';
import { textInOwnElement } from './text-in-own-element.mjs';

/** A project of one file that imports nothing: to read the types of the client takes 15 s. */
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'keepsong-lint-')));
const file = join(folder, 'parts.tsx');
writeFileSync(file, '');
writeFileSync(
  join(folder, 'tsconfig.json'),
  JSON.stringify({ compilerOptions: { jsx: 'preserve', strict: true, types: [] }, files: [file] }),
);
afterAll(() => rmSync(folder, { recursive: true }));

const linter = (fix: boolean) =>
  new ESLint({
    cwd: folder,
    fix,
    overrideConfigFile: true,
    overrideConfig: {
      files: ['**/*.tsx'],
      languageOptions: {
        parser: tseslint.parser,
        parserOptions: { projectService: true, tsconfigRootDir: folder },
      },
      plugins: { keepsong: { rules: { 'text-in-own-element': textInOwnElement } } },
      rules: { 'keepsong/text-in-own-element': 'error' },
    },
  });

const before = `declare namespace JSX { interface Element {} interface IntrinsicElements { [name: string]: object } }
declare const Button: (props: object) => JSX.Element;
const LIMIT = 5;
const format = (value: number) => String(value);
interface Props { count: number; name: string; isOpen: boolean; icon: JSX.Element | null }
`;
/** One file of all parts, because the rule needs types, which are read for each file. */
async function lint(parts: readonly string[], fix = false) {
  const text = parts.map(
    (jsx, at) => `export const Part${at} = ({ count, name, isOpen, icon }: Props) => (${jsx});\n`,
  );
  const [result] = await linter(fix).lintText(before + text.join(''), {
    filePath: file,
  });
  const fixed = (result?.output ?? '').split(/^export const Part\d+ = .*? => \(/m).slice(1);
  return {
    problems: result?.messages.map((one) => `${one.line - before.split('\n').length}: ${one.messageId}`),
    fixed: fixed.map((part) => part.replace(/\);\n$/, '')),
  };
}

const WRONG = [
  ['beside', 'a number in a sentence', '<p>{count} left</p>', '<p>{`${count} left`}</p>'],
  ['beside', 'two texts', '<p>{name} {count}</p>', '<p>{`${name} ${count}`}</p>'],
  ['beside', 'it can appear', "<p>Open{isOpen && ', now'}</p>", "<p>{`Open${isOpen ? ', now' : ''}`}</p>"],
  ['beside', 'beside an element', '<p><b>For</b> {name}</p>', '<p><b>For</b><span>{` ${name}`}</span></p>'],
  ['beside', 'in a button', '<Button>{name}</Button>', '<Button><span>{name}</span></Button>'],
  ['beside', 'in a fragment', '<>{name}</>', '<><span>{name}</span></>'],
  [
    'after',
    'after an element that can appear',
    '<p>{isOpen && <b>!</b>}Open</p>',
    '<p>{isOpen && <b>!</b>}<span>Open</span></p>',
  ],
  ['after', 'after a slot', '<p>{icon}Open</p>', '<p>{icon}<span>Open</span></p>'],
  [
    'after',
    'after the icon of a button',
    '<Button startIcon={isOpen ? icon : undefined}>Open</Button>',
    '<Button startIcon={isOpen ? icon : undefined}><span>Open</span></Button>',
  ],
] as const;

const given = WRONG.map(([, , jsx]) => jsx);
const corrected = WRONG.map(([, , , fixed]) => fixed);

it('reports each text that can change and has no element of its own', async () => {
  expect((await lint(given)).problems).toEqual(WRONG.map(([id], at) => `${at}: ${id}`));
});

it('gives each of them an element', async () => expect((await lint(given, true)).fixed).toEqual(corrected));

it('has nothing to say about a text in its own element', async () =>
  expect((await lint(corrected)).problems).toEqual([]));

it('fixes a text in a paragraph of several lines', async () => {
  const { fixed } = await lint(['<p>\n  A long text about {name}\n  and others\n</p>'], true);
  expect(fixed).toEqual(['<p>\n  A long text about <span>{name}</span>\n  and others\n</p>']);
});

import { ESLint } from 'eslint';
import { join } from 'node:path';
import tseslint from 'typescript-eslint';
import { expect, it, vi } from 'vitest';
import { ROOT } from '../support/run.ts';
import { textInOwnElement } from './text-in-own-element.mjs';

const linter = (fix: boolean) =>
  new ESLint({
    cwd: ROOT,
    fix,
    overrideConfigFile: true,
    overrideConfig: {
      files: ['**/*.tsx'],
      languageOptions: {
        parser: tseslint.parser,
        parserOptions: { projectService: true, tsconfigRootDir: ROOT },
      },
      plugins: { keepsong: { rules: { 'text-in-own-element': textInOwnElement } } },
      rules: { 'keepsong/text-in-own-element': 'error' },
    },
  });

const before = `import Button from '@mui/material/Button';
const LIMIT = 5;
const format = (value: number) => String(value);
interface Props { count: number; name: string; isOpen: boolean; icon: JSX.Element | null }
`;
/** One file of all parts, because the rule needs types, which are read for each file. It stands in the place of a file of the client. */
async function lint(parts: readonly string[], fix = false) {
  const text = parts.map(
    (jsx, at) => `export const Part${at} = ({ count, name, isOpen, icon }: Props) => (${jsx});\n`,
  );
  const [result] = await linter(fix).lintText(before + text.join(''), {
    filePath: join(ROOT, 'web/src/components/ui/badge.tsx'),
  });
  const fixed = (result?.output ?? '').split(/^export const Part\d+ = .*? => \(/m).slice(1);
  return {
    problems: result?.messages.map((one) => `${one.line - before.split('\n').length}: ${one.messageId}`),
    fixed: fixed.map((part) => part.replace(/\);\n$/, '')),
  };
}

// It reads the types of the client.
vi.setConfig({ testTimeout: 60_000 });

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

it('reports and fixes each text that can change and has no element of its own', async () => {
  const given = WRONG.map(([, , jsx]) => jsx);
  const expected = WRONG.map(([, , , fixed]) => fixed);
  const { problems } = await lint(given);
  expect(problems).toEqual(WRONG.map(([id], at) => `${at}: ${id}`));
  expect((await lint(given, true)).fixed).toEqual(expected);
  expect((await lint(expected)).problems).toEqual([]);
});

it('fixes a text in a paragraph of several lines', async () => {
  const { fixed } = await lint(['<p>\n  A long text about {name}\n  and others\n</p>'], true);
  expect(fixed).toEqual(['<p>\n  A long text about <span>{name}</span>\n  and others\n</p>']);
});

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
export const Part = ({ count, name, isOpen, icon }: Props) => (
`;
/** The rule needs types, so it reads the text in the place of a file of the client. */
async function lint(jsx: string, fix = false) {
  const [result] = await linter(fix).lintText(`${before}${jsx}\n);\n`, {
    filePath: join(ROOT, 'web/src/components/ui/badge.tsx'),
  });
  return result;
}
const problemsOf = async (jsx: string) => (await lint(jsx))?.messages.map(({ messageId }) => messageId);

// The first one reads the types of the client.
vi.setConfig({ testTimeout: 60_000 });

it.each([
  ['a number in a sentence', '<p>{count} left</p>', '<p>{`${count} left`}</p>'],
  ['two texts', '<p>{name} {count}</p>', '<p>{`${name} ${count}`}</p>'],
  ['a text that can appear', "<p>Open{isOpen && ', now'}</p>", "<p>{`Open${isOpen ? ', now' : ''}`}</p>"],
  ['beside an element', '<p><b>For</b> {name}</p>', '<p><b>For</b><span>{` ${name}`}</span></p>'],
  ['in a button', '<Button>{name}</Button>', '<Button><span>{name}</span></Button>'],
  ['in a fragment', '<>{name}</>', '<><span>{name}</span></>'],
  [
    'in a paragraph of several lines',
    '<p>\n  A long text about {name}\n  and others\n</p>',
    '<p>\n  A long text about <span>{name}</span>\n  and others\n</p>',
  ],
])('reports and fixes a text that can change: %s', async (_, jsx, fixed) => {
  expect(await problemsOf(jsx)).toEqual(['beside']);
  expect((await lint(jsx, true))?.output).toBe(`${before}${fixed}\n);\n`);
  expect(await problemsOf(fixed)).toEqual([]);
});

it.each([
  [
    'an element that can appear',
    '<p>{isOpen && <b>!</b>}Open</p>',
    '<p>{isOpen && <b>!</b>}<span>Open</span></p>',
  ],
  ['a slot', '<p>{icon}Open</p>', '<p>{icon}<span>Open</span></p>'],
  [
    'the icon of a button',
    '<Button startIcon={isOpen ? icon : undefined}>Open</Button>',
    '<Button startIcon={isOpen ? icon : undefined}><span>Open</span></Button>',
  ],
])('reports and fixes a text after %s', async (_, jsx, fixed) => {
  expect(await problemsOf(jsx)).toEqual(['after']);
  expect((await lint(jsx, true))?.output).toBe(`${before}${fixed}\n);\n`);
});

it.each([
  ['alone', '<p>{name}</p>'],
  ['one string', '<p>{`${count} left`}</p>'],
  ['constants', '<p>At most {LIMIT}, {format(3)}</p>'],
  ['before an element that can appear', '<p>Open{isOpen && <b>!</b>}</p>'],
  ['an element that is there when the text is', '<p><b>x</b>{name && <i>{name}</i>}</p>'],
  ['beside elements that stay', '<p><b>Open</b> now</p>'],
  ['a fixed icon', '<Button startIcon={<b />}>Open</Button>'],
])('accepts: %s', async (_, jsx) => {
  expect(await problemsOf(jsx)).toEqual([]);
});

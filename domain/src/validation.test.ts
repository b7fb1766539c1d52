import { expect, it } from 'vitest';
import { parseInput } from './validation.ts';
import { z } from './zod.ts';

const schema = z.object({
  title: z.string(),
  lines: z.optional(z.array(z.object({ text: z.string() }))),
  base: z.optional(z.record(z.string(), z.string())),
});
const pathsOf = (input: unknown) => {
  const parsed = parseInput(schema, input);
  return parsed.ok ? [] : parsed.errors.map(({ path }) => path);
};

it.each([
  ['half of a surrogate pair', { title: 'a\uD842' }, ['title']],
  ['the other half', { title: '\uDFB7a' }, ['title']],
  ['NUL', { title: 'a\0' }, ['title']],
  ['both, deep inside', { title: 'a', lines: [{ text: 'b' }, { text: '\0' }] }, ['lines.1.text']],
  ['a broken value of a record', { title: 'a', base: { x: '\uD842' } }, ['base.x']],
  ['a broken key', { title: 'a', base: { '\uD842': 'x' } }, ['base']],
  ['several', { title: '\0', base: { x: '\0' } }, ['title', 'base.x']],
])('input with %s is refused at the field', (_, input, paths) => {
  expect(pathsOf(input)).toEqual(paths);
});

it.each([
  ['pairs', { title: '𠮷田 太郎 👨‍👩‍👧‍👦' }],
  ['line breaks and tabs', { title: 'a\n\tb\r\n\u2028' }],
  ['broken text where nobody reads it', { title: 'a', other: '\uD842' }],
])('input with %s is accepted', (_, input) => {
  expect(pathsOf(input)).toEqual([]);
});

it('input nested deeper than the stack is answered', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`);
  expect(pathsOf({ title: 'a', other: deep })).toEqual([]);
  expect(pathsOf(deep)).toEqual(['']);
});

import { expect, it } from 'vitest';
import { typedIn } from '../components/use-draft-saving';

const UNTOUCHED: [string, string][] = [
  ['name', ''],
  ['email', ''],
  ['theme', ''],
  ['provideLyrics', 'no'],
];

it.each<[string, [string, string][], object]>([
  ['nothing', [], {}],
  ['text with its lines', [['theme', ' We met\nin the rain ']], { theme: ' We met\nin the rain ' }],
  ['a radio button', [['musicStyle', 'Folk']], { musicStyle: 'Folk' }],
  ['another than the given radio button', [['provideLyrics', 'yes']], { provideLyrics: 'yes' }],
  ['a checkbox', [['wantCoverImage', 'on']], { wantCoverImage: true }],
  ['a date', [['neededBy', '2026-12-24']], { neededBy: '2026-12-24' }],
  ['a control that is no field', [['search', 'x']], {}],
  ['a choice that is not offered', [['mood', 'Furious']], {}],
])('finds %s', (_what, changed, typed) => {
  const controls = new FormData();
  for (const [name, value] of [...UNTOUCHED, ...changed]) controls.set(name, value);
  expect(typedIn(controls)).toEqual(typed);
});

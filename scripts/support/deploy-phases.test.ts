import { expect, it } from 'vitest';
import { phasesFor } from './deploy-phases.ts';
import { functionNames } from './google.ts';

it.each([
  ['the first deploy', []],
  ['a first deploy that stopped after its first group', functionNames().slice(0, 15)],
  ['a deploy that removes a function', ['createCheckout', 'former']],
])('%s sends every function once, in groups, between the indexes and rules and site', (_, deployed) => {
  const names = functionNames();
  const phases = phasesFor(names, deployed);
  const groups = phases.filter(({ only }) => only.startsWith('functions:'));
  const all = names.map((name) => `functions:${name}`);
  expect(groups.flatMap(({ only }) => only.split(',')).sort()).toEqual(all.sort());
  expect(Math.max(...groups.map(({ only }) => only.split(',').length))).toBeLessThanOrEqual(15);
  expect(groups.every(({ tries }) => tries === 2)).toBe(true);
  expect(phases.map(({ only }) => only.split(':')[0])).toEqual([
    'firestore',
    ...groups.map(() => 'functions'),
    'firestore',
    'functions,firestore',
  ]);
  expect(phases[0]).toMatchObject({ only: 'firestore:indexes', waitsForIndexes: true });
});

it('only the last phase deletes functions or indexes', () => {
  const deleting = phasesFor(['createCheckout', 'health'], ['former']).filter(
    ({ only, force }) => force && only.split(',').some((part) => !part.startsWith('functions:')),
  );
  const removal = 'removal of functions and indexes that are no longer used';
  expect(deleting.map(({ what }) => what)).toEqual([removal]);
});

it('another deploy sends only what has changed', () => {
  const phases = phasesFor(['createCheckout', 'health'], ['createCheckout']);
  expect(phases.map(({ only }) => only)).toEqual([
    ...['firestore:indexes', 'functions', 'firestore:rules,storage,hosting'],
    'functions,firestore:indexes',
  ]);
});

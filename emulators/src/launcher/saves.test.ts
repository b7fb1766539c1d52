import { existsSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readState, writeState } from '../http/saved-state.ts';
import { forgetSaves, openSaves } from './saves.ts';

const newFolder = () => join(mkdtempSync(join(tmpdir(), 'saves-')), 'data');
const write = (text: string) => (folder: string) =>
  Promise.resolve(writeFileSync(join(folder, 'state.json'), text));
const contentOf = (folder: string) => readFileSync(join(folder, 'state.json'), 'utf8');

it('a save replaces the last one as a whole', async () => {
  const saves = openSaves(newFolder());
  expect(existsSync(saves.folder)).toBe(false);
  await saves.save(write('1'));
  await Promise.all([saves.save(write('2')), saves.save(write('3'))]);
  expect(contentOf(saves.folder)).toBe('3');
  expect(saves.savedAt).toBeInstanceOf(Date);
  forgetSaves(saves.folder);
  expect(existsSync(saves.folder)).toBe(false);
});

it('a save that fails leaves the last one, and the next one works', async () => {
  const saves = openSaves(newFolder());
  await saves.save(write('1'));
  const half = async (folder: string) => {
    await write('half')(folder);
    throw new Error('the emulator does not answer');
  };
  await expect(saves.save(half)).rejects.toThrow('does not answer');
  expect(contentOf(saves.folder)).toBe('1');
  await saves.save(write('2'));
  expect(contentOf(saves.folder)).toBe('2');
});

it('a process that was killed between the two steps of a replacement leaves the last save', async () => {
  const folder = newFolder();
  await openSaves(folder).save(write('1'));
  renameSync(folder, `${folder}.previous`);
  expect(contentOf(openSaves(folder).folder)).toBe('1');
});

it('a damaged file is set aside instead of refusing to start', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'saves-')), 'state.json');
  const asNumbers = (json: unknown) => (json as unknown[]).map(Number);
  expect(readState(file, asNumbers)).toBeUndefined();
  writeState(file, [1, 2]);
  expect(readState(file, asNumbers)).toEqual([1, 2]);
  writeFileSync(file, '{"half":');
  expect(readState(file, asNumbers)).toBeUndefined();
  expect(readFileSync(`${file}.damaged`, 'utf8')).toBe('{"half":');
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { requireProductionBuild } from './web-build.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keepsong-build-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('a build that names another machine only can be deployed', () => {
  writeFileSync(join(folder, 'app.html'), '<link rel="canonical" href="https://songs.example/" />');
  writeFileSync(join(folder, 'router.js'), 'new URL(`http://localhost`)');
  expect(() => requireProductionBuild(folder)).not.toThrow();
});

it.each<[string, Record<string, string>, string]>([
  ['there is none', {}, 'not built'],
  ['it is for the local cloud', { 'app.html': '', 'local-build.txt': '' }, 'local cloud'],
  ['it names this machine', { 'app.html': '', 'sitemap.xml': 'http://localhost:5002/' }, 'sitemap.xml'],
])('a build cannot be deployed when %s', (_when, files, message) => {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  expect(() => requireProductionBuild(folder)).toThrow(message);
});

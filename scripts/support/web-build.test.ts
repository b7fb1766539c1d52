import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requireProductionBuild } from './web-build.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keepsong-build-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

describe('requireProductionBuild', () => {
  it('accepts a build that names another machine only', () => {
    write('app.html', '<link rel="canonical" href="https://songs.example/" />');
    write('router.js', 'new URL(`http://localhost`)');
    expect(() => requireProductionBuild(folder)).not.toThrow();
  });

  it('refuses a folder without a build', () => {
    expect(() => requireProductionBuild(folder)).toThrow('not built');
  });

  it('refuses a build for the local cloud', () => {
    write('app.html', '');
    write('local-build.txt', '');
    expect(() => requireProductionBuild(folder)).toThrow('local cloud');
  });

  it('refuses a build that names a port of this machine, and says in which file', () => {
    write('app.html', '');
    write('sitemap.xml', '<loc>http://localhost:5002/</loc>');
    expect(() => requireProductionBuild(folder)).toThrow('sitemap.xml');
  });
});

import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { SetupProblem } from '../../emulators/src/config/problem.ts';

const inPath = (...names: string[]): string | undefined =>
  names
    .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find((path) => existsSync(path));

/** @throws SetupProblem when Firefox is not installed. */
export function requireFirefox(): string {
  const found = inPath('firefox-esr', 'firefox');
  if (found) return found;
  throw new SetupProblem('No Firefox was found.', 'Install it: `apt-get install firefox-esr`.');
}

/** The programs that run WebKitGTK. @throws SetupProblem when one is missing. */
export function requireWebKit(): { driver: string; miniBrowser: string; xvfb: string } {
  const driver = inPath('WebKitWebDriver');
  const xvfb = inPath('Xvfb');
  const miniBrowser = findMiniBrowser();
  if (driver && xvfb && miniBrowser) return { driver, xvfb, miniBrowser };
  const missing = [
    ...(driver ? [] : ['WebKitWebDriver']),
    ...(miniBrowser ? [] : ['MiniBrowser']),
    ...(xvfb ? [] : ['Xvfb']),
  ];
  throw new SetupProblem(
    `WebKit cannot run: ${missing.join(', ')} was not found.`,
    'Install them (Linux only): `apt-get install webkit2gtk-driver xvfb`.',
  );
}

/** In a folder of the library: /usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser. */
function findMiniBrowser(): string | undefined {
  const folders = ['/usr/lib', '/usr/libexec'].filter((folder) => existsSync(folder));
  return folders
    .flatMap((folder) => [folder, ...subfolders(folder).filter((name) => name.endsWith('-linux-gnu'))])
    .flatMap((folder) => subfolders(folder).filter((name) => /webkit(2)?gtk-[\d.]+$/.test(name)))
    .map((folder) => join(folder, 'MiniBrowser'))
    .findLast((path) => existsSync(path));
}

const subfolders = (folder: string): string[] => readdirSync(folder).map((name) => join(folder, name));

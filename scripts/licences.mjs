// `npm run licences`: a table of the licences of everything that is shipped, from the lockfile: what the functions install in
// the cloud and what the web client is built from. Ends with an error when one is not among those that were looked at.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './support/run.mjs';

const SHIPPED = ['functions', 'web'];

/** Named in package.json in an old form that the lockfile leaves out. */
const STATED_ELSEWHERE = { limiter: 'MIT', xtend: 'MIT' };

/** Licences that let a service be run and a bundle be served; docs/dependencies.md says what the less usual ones ask. */
const LOOKED_AT = [
  'MIT',
  'Apache-2.0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'OFL-1.1',
  'MPL-2.0',
  '(MPL-2.0 OR Apache-2.0)',
  'LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
];

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));

/** Where Node would find `name` from the package at `from`. */
function find(from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (packages[path]) return path;
    if (folder === '') return null;
  }
}

const seen = new Set();
function walk(path) {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = packages[path];
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
    const found = find(path, name);
    // A peer that nobody installed.
    if (found === null || seen.has(found)) continue;
    seen.add(found);
    walk(packages[found].link ? packages[found].resolved : found);
  }
}
for (const workspace of SHIPPED) walk(workspace);

const byLicence = new Map();
for (const path of seen) {
  const name = path.split('node_modules/').at(-1);
  const { link, dev, license = STATED_ELSEWHERE[name] ?? 'not stated' } = packages[path];
  if (link || dev) continue;
  byLicence.set(license, (byLicence.get(license) ?? new Set()).add(name));
}
const rows = [...byLicence].sort(([, one], [, other]) => other.size - one.size);

console.log('| Licence | Packages | Which |\n| --- | ---: | --- |');
for (const [licence, names] of rows) {
  const [first, ...others] = [...names].sort();
  const which =
    names.size <= 4
      ? [first, ...others].join(', ')
      : names.size <= 12
        ? `${first} and ${others.length} like it`
        : '';
  console.log(`| ${licence} | ${names.size} | ${which} |`);
}

const unknown = rows.filter(([licence]) => !LOOKED_AT.includes(licence));
if (unknown.length > 0) {
  console.error(`Nobody has looked at: ${unknown.map(([licence]) => licence).join(', ')}`);
  process.exitCode = 1;
}

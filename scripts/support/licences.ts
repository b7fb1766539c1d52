import { lockedPackages, shippedBy } from './lock-file.ts';

/** Named in package.json in an old form that the lock file leaves out. */
const STATED_ELSEWHERE: Record<string, string> = { limiter: 'MIT', xtend: 'MIT' };

/** Licences that allow running a service and serving a bundle; docs/dependencies.md has the terms of the less usual ones. */
const REVIEWED = [
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

export interface Licences {
  /** A Markdown table. */
  table: string;
  unreviewed: string[];
}

/** The licences of everything that is shipped: what the functions install in the cloud and what the client is built from. */
export function shippedLicences(): Licences {
  const packages = lockedPackages();
  const byLicence = new Map<string, Set<string>>();
  for (const path of shippedBy('functions', 'web')) {
    const name = path.split('node_modules/').at(-1) ?? path;
    const { link, dev, license = STATED_ELSEWHERE[name] ?? 'not stated' } = packages[path] ?? {};
    if (!link && !dev) byLicence.set(license, (byLicence.get(license) ?? new Set()).add(name));
  }
  const rows = [...byLicence].sort(([, one], [, other]) => other.size - one.size);
  const lines = rows.map(
    ([licence, names]) => `| ${licence} | ${names.size} | ${examplesOf([...names].sort())} |`,
  );
  return {
    table: ['| Licence | Packages | Which |', '| --- | ---: | --- |', ...lines].join('\n'),
    unreviewed: rows.map(([licence]) => licence).filter((licence) => !REVIEWED.includes(licence)),
  };
}

function examplesOf(names: string[]): string {
  if (names.length <= 4) return names.join(', ');
  return names.length <= 12 ? `${names[0]} and ${names.length - 1} like it` : '';
}

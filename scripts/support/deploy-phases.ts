/** One call of `firebase deploy`. */
export interface Phase {
  what: string;
  /** For `--only`. */
  only: string;
  /** Deletes what is no longer in the repository; without it, functions that retry ask for a confirmation. */
  force: boolean;
  /** A deploy of many functions meets quotas per minute, and what failed succeeds a minute later. */
  tries: number;
  /** Queries of new functions fail until the indexes are built. */
  waitsForIndexes?: boolean;
}

/** Below the quotas of a new project for changes of functions and for builds per minute. */
const FUNCTIONS_AT_ONCE = 15;

/**
 * The order in which nothing that runs misses what it needs: indexes, functions, rules and site, and last the removal of what
 * neither of the two versions uses. Functions that are named are deployed also when they have not changed, so they are only named
 * while more are missing than the quotas allow, as at the first deploy, and when one of the `deployed` must stay until the site no longer calls it.
 */
export function phasesFor(functions: readonly string[], deployed: readonly string[]): Phase[] {
  const areMany = functions.filter((name) => !deployed.includes(name)).length > FUNCTIONS_AT_ONCE;
  const isNamed = areMany || deployed.some((name) => !functions.includes(name));
  const groups = Array.from({ length: Math.ceil(functions.length / FUNCTIONS_AT_ONCE) }, (_, group) =>
    functions.slice(group * FUNCTIONS_AT_ONCE, (group + 1) * FUNCTIONS_AT_ONCE),
  );
  return [
    { what: 'indexes', only: 'firestore:indexes', force: false, tries: 1, waitsForIndexes: true },
    ...(isNamed
      ? groups.map((names, group) => ({
          what: `functions, group ${group + 1} of ${groups.length}`,
          only: names.map((name) => `functions:${name}`).join(','),
          force: true,
          tries: 2,
        }))
      : [{ what: 'changed functions', only: 'functions', force: true, tries: 2 }]),
    { what: 'rules and site', only: 'firestore:rules,storage,hosting', force: false, tries: 1 },
    {
      what: 'removal of functions and indexes that are no longer used',
      only: 'functions,firestore:indexes',
      force: true,
      tries: 2,
    },
  ];
}

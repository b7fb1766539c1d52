import lighthouse, { type Flags, type Result } from 'lighthouse';

/** The debugging port of the measured browser. */
export const DEBUG_PORT = 9333;

/** Runs vary; Lighthouse's authors recommend the median of several. */
const RUNS = 3;

/** Figures of the run with the median performance. Times in ms, of the slow phone that Lighthouse simulates. */
interface Metrics {
  'first paint': number;
  'largest paint': number;
  blocked: number;
  'layout shift': number;
}

export interface Scores {
  /** 0 to 100, in the order of the categories that were asked for. */
  scores: number[];
  metrics: Metrics;
}

/**
 * Lighthouse's scores for a phone, medians of three runs. Prints the audits that lower another score than performance.
 * `prepare` runs before each run.
 */
export async function scoresOf(
  url: string,
  categories: readonly string[],
  flags: Flags = {},
  prepare: () => Promise<() => Promise<void>> = () => Promise.resolve(() => Promise.resolve()),
): Promise<Scores> {
  const runs: Result[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const clear = await prepare();
    try {
      runs.push(await oneRun(url, categories, flags));
    } finally {
      await clear();
    }
  }
  const scoreOf = (run: Result, category: string) => run.categories[category]?.score ?? 0;
  const byPerformance = runs.sort(
    (one, other) => scoreOf(one, 'performance') - scoreOf(other, 'performance'),
  );
  const middle = byPerformance[Math.floor(RUNS / 2)];
  if (!middle) throw new Error('Lighthouse did not run');
  sayWhatFails(middle, url);
  return {
    scores: categories.map((category) => Math.round(100 * median(runs.map((run) => scoreOf(run, category))))),
    metrics: {
      'first paint': metric(middle, 'first-contentful-paint'),
      'largest paint': metric(middle, 'largest-contentful-paint'),
      blocked: metric(middle, 'total-blocking-time'),
      'layout shift': metric(middle, 'cumulative-layout-shift', 3),
    },
  };
}

async function oneRun(url: string, categories: readonly string[], flags: Flags): Promise<Result> {
  const result = await lighthouse(url, {
    port: DEBUG_PORT,
    output: 'json',
    logLevel: 'error',
    onlyCategories: [...categories],
    ...flags,
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
  const { finalDisplayedUrl } = result.lhr;
  // After a redirect, the figures would be those of another page.
  if (new URL(finalDisplayedUrl).pathname !== new URL(url).pathname) {
    throw new Error(`${url} led to ${finalDisplayedUrl}`);
  }
  return result.lhr;
}

function sayWhatFails({ audits }: Result, url: string): void {
  for (const audit of Object.values(audits)) {
    const counts = audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode === 'binary';
    if (counts) console.log(`  ${url}: ${audit.id}: ${audit.title}`);
  }
}

function metric({ audits }: Result, name: string, digits = 0): number {
  return Number((audits[name]?.numericValue ?? 0).toFixed(digits));
}

function median(numbers: number[]): number {
  return numbers.sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}

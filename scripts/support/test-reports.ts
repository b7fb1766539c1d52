import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite, JSONReportTestResult } from 'playwright/types/testReporter';
import type { JsonTestResults } from 'vitest/node';
import { ROOT } from './run.ts';

const MOST_LINES = 400;
const MOST_ERROR_LINES = 60;

export interface TestResult {
  name: string;
  outcome: 'passed' | 'failed' | 'skipped';
  seconds: number;
  /** What the page, or the part that was asserted, showed when a browser test failed: an accessibility tree. */
  page?: string;
  /** Why it failed. */
  error?: string;
}

/** Results in vitest's JSON report. With a name filter, the other tests are not counted as skipped. */
export function vitestResults(path: string, filtered: boolean): TestResult[] {
  return (
    readReport<JsonTestResults>(path)?.testResults.flatMap((file) => {
      const name = relative(ROOT, file.name);
      const results = file.assertionResults.map(
        ({ fullName, status, duration, failureMessages }): TestResult => {
          const outcome = status === 'passed' || status === 'failed' ? status : 'skipped';
          const seconds = (duration ?? 0) / 1000;
          return { name: `${name} › ${fullName.trim()}`, outcome, seconds, ...errorOf(failureMessages) };
        },
      );
      // A file that cannot be loaded has no tests.
      if (file.status === 'failed' && !results.some(({ outcome }) => outcome === 'failed')) {
        results.push({ name, outcome: 'failed', seconds: 0, ...errorOf([file.message]) });
      }
      return results.filter(({ outcome }) => !filtered || outcome !== 'skipped');
    }) ?? []
  );
}

/** Results in Playwright's JSON report. */
export function playwrightResults(path: string): TestResult[] {
  return readReport<JSONReport>(path)?.suites.flatMap((suite) => suiteResults(suite, '')) ?? [];
}

function suiteResults(suite: JSONReportSuite, parents: string): TestResult[] {
  const path = `${parents}${suite.title} › `;
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests.map(({ status, results }): TestResult => {
      const outcome = status === 'expected' ? 'passed' : status === 'skipped' ? 'skipped' : 'failed';
      const seconds = results.reduce((sum, { duration }) => sum + duration, 0) / 1000;
      const page = outcome === 'failed' ? failedPage(results) : undefined;
      const errors = results.at(-1)?.errors.map(({ message }) => message);
      return {
        name: path + title,
        ...{ outcome, seconds, ...(page && { page }), ...errorOf(errors) },
      };
    }),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => suiteResults(inner, path))];
}

/**
 * Of the tree in the file that Playwright writes about a failure: the content of `main`, or all of it without one. Addresses
 * of links and the choices of lists are left out: they are long.
 */
function failedPage(results: readonly JSONReportTestResult[]): string | undefined {
  const path = results.at(-1)?.attachments.find(({ name }) => name === 'error-context')?.path;
  if (path === undefined || !existsSync(path)) return undefined;
  const page = /```yaml\n(.*?)\n```/s.exec(readFileSync(path, 'utf8'))?.[1];
  const lines = page
    ?.slice(Math.max(0, page.search(/^ *- main/m)))
    .split('\n')
    .filter((line) => !/- \/url:|- option .*"$/.test(line));
  return lines?.slice(0, MOST_LINES).join('\n');
}

function errorOf(messages: readonly string[] | null = []): Pick<TestResult, 'error'> {
  if (!messages?.length) return {};
  const lines = stripVTControlCharacters(messages.join('\n')).split('\n');
  return { error: lines.slice(0, MOST_ERROR_LINES).join('\n') };
}

function readReport<T>(path: string): T | null {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T) : null;
}

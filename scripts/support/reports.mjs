import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from './run.mjs';

/**
 * @typedef {{ name: string, message: string }} Failure
 * @typedef {{ passed: number, failed: number, skipped: number, failures: Failure[] }} Outcome
 */

export const emptyOutcome = () => ({ passed: 0, failed: 0, skipped: 0, failures: [] });

/** Counts from vitest's JSON report. A file that cannot be loaded, or a run that breaks off, is a failure too. */
export function vitestOutcome(path, { code, output }, filtered) {
  const outcome = emptyOutcome();
  const report = readReport(path);
  for (const file of report?.testResults ?? []) {
    const fileName = relative(ROOT, file.name);
    for (const test of file.assertionResults) {
      if (test.status === 'passed') outcome.passed += 1;
      else if (test.status === 'failed')
        fail(outcome, `${fileName} › ${test.fullName.trim()}`, test.failureMessages.join('\n'));
      // With a name filter, everything else is reported as skipped.
      else if (!filtered) outcome.skipped += 1;
    }
    if (file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed')) {
      fail(outcome, fileName, file.message);
    }
  }
  return withExitCode(outcome, 'vitest', code, output, report);
}

/** Counts from Playwright's JSON report. A test that passed only when tried again counts as passed and is named. */
export function playwrightOutcome(path, { code, output }) {
  const outcome = emptyOutcome();
  const report = readReport(path);
  for (const suite of report?.suites ?? []) addSuite(outcome, suite, []);
  for (const error of report?.errors ?? []) fail(outcome, 'end-to-end tests', error.stack ?? error.message);
  return withExitCode(outcome, 'playwright', code, output, report);
}

function addSuite(outcome, suite, path) {
  const here = suite.title ? [...path, suite.title] : path;
  for (const inner of suite.suites ?? []) addSuite(outcome, inner, here);
  for (const spec of suite.specs ?? []) {
    for (const test of spec.tests) {
      if (test.status === 'expected') outcome.passed += 1;
      else if (test.status === 'skipped') outcome.skipped += 1;
      else {
        const errors = test.results.flatMap((result) => result.errors ?? []);
        const reason = errors.map((error) => error.stack ?? error.message).join('\n');
        const name = [...here, spec.title].join(' › ');
        if (test.status === 'flaky') {
          outcome.passed += 1;
          console.log(`\nPassed only when tried again: ${name}\n${reason.split('\n')[0] ?? ''}`);
        } else fail(outcome, name, reason);
      }
    }
  }
}

function withExitCode(outcome, tool, code, output, report) {
  if (report === null)
    fail(outcome, tool, `${tool} ended with code ${code} and wrote no report:\n${output.slice(-4000)}`);
  else if (code !== 0 && outcome.failed === 0) {
    fail(outcome, tool, `${tool} ended with code ${code} although no test failed:\n${output.slice(-4000)}`);
  }
  return outcome;
}

function fail(outcome, name, message) {
  outcome.failed += 1;
  outcome.failures.push({ name, message: message || 'It failed without a message.' });
}

function readReport(path) {
  if (!existsSync(path)) return null;
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

import type { Browser } from 'playwright/test';
import { urls } from '../../support/cloud.ts';
import { eachContext } from '../../support/contexts.ts';

const MARK = 'securitypolicyviolation:';

/** Runs in every page before its scripts. The console reaches the test even when the page closes. */
function reportViolations([mark, origin]: readonly [string, string]): void {
  if (location.origin !== origin) return;
  document.addEventListener('securitypolicyviolation', (violation) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = violation;
    console.error(mark, effectiveDirective, blockedURI, `${sourceFile ?? ''}:${lineNumber}`, sample);
  });
}

/** Collects violations of the content security policy by the product's pages, in every context of the browser, until `end`. */
export async function watchForViolations(browser: Browser) {
  const violations: string[] = [];
  const watches: Promise<unknown>[] = [];
  const end = eachContext(browser, (context) => {
    context.on('console', (message) => {
      if (message.text().startsWith(MARK)) violations.push(`${message.page()?.url()} ${message.text()}`);
    });
    watches.push(context.addInitScript(reportViolations, [MARK, urls.app] as const));
  });
  // A page that is open could load before its context watches.
  await Promise.all(watches);
  return { violations, end };
}

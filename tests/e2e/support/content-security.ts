import type { Browser, BrowserContext } from 'playwright/test';
import { urls } from '../../support/cloud.ts';

const MARK = 'securitypolicyviolation:';

/** Runs in every page before its scripts. The console reaches the test even when the page closes. */
function reportViolations([mark, origin]: readonly [string, string]): void {
  if (location.origin !== origin) return;
  document.addEventListener('securitypolicyviolation', (violation) => {
    const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = violation;
    console.error(mark, effectiveDirective, blockedURI, `${sourceFile ?? ''}:${lineNumber}`, sample);
  });
}

/** Collects violations of the content security policy by the product's pages, in every context of the browser. */
export async function watchForViolations(browser: Browser): Promise<string[]> {
  const violations: string[] = [];
  const watch = async (context: BrowserContext) => {
    context.on('console', (message) => {
      if (message.text().startsWith(MARK))
        violations.push(`${message.page()?.url() ?? ''} ${message.text()}`);
    });
    await context.addInitScript(reportViolations, [MARK, urls.app] as const);
  };
  await Promise.all(browser.contexts().map(watch));
  browser.on('context', (context) => void watch(context));
  return violations;
}

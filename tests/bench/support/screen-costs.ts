import type { Browser, Page } from 'playwright';
import type { Account } from '../../support/factory.ts';
import { countReads, readsOf } from './counted-reads.ts';
import { visit } from './people.ts';

export interface ScreenCost {
  reads: number;
  kB: number;
}

/** Opens a screen in an empty browser, counts the data it receives until it is idle, then runs `more`. */
export type Look = (
  name: string,
  path: string,
  who: Account | null,
  more?: (page: Page) => Promise<unknown>,
) => Promise<void>;

export function screenCosts(browser: Browser): { look: Look; screens: Record<string, ScreenCost> } {
  const screens: Record<string, ScreenCost> = {};
  const look: Look = async (name, path, who, more = () => Promise.resolve()) => {
    let bytes = 0;
    const measure = async (page: Page) => {
      const reads = await readsOf(page);
      screens[name] = { reads, kB: Math.round(bytes / 1024) };
      await more(page);
    };
    await visit(browser, path, who, measure, async (page) => {
      page.on('requestfinished', (request) => {
        void request.sizes().then(
          ({ responseBodySize, responseHeadersSize }) => (bytes += responseBodySize + responseHeadersSize),
          () => undefined,
        );
      });
      await countReads(page);
    });
  };
  return { look, screens };
}

import type { Page } from 'playwright';

/** Runs in the page: counts the documents in Firestore's answers, for every transport of the SDK. */
function countInPage(): void {
  const counts = new Map<object, number>();
  const count = (answer: object, address: string, text: string) => {
    const mark = address.includes('/Listen/channel')
      ? /"documentChange":/g
      : address.includes(':runAggregationQuery')
        ? // Up to a thousand index entries cost one read.
          /"aggregateFields":/g
        : /"document":|"found":/g;
    counts.set(answer, text.match(mark)?.length ?? 0);
    const sum = [...counts.values()].reduce((all, one) => all + one, 0);
    Object.assign(window, { documentReads: sum });
  };
  const isFirestore = (address: string) =>
    /google\.firestore\.v1\.Firestore\/|\/documents(?::|\/|\?)/.test(address);

  const fetchBefore = window.fetch.bind(window);
  window.fetch = async (input, init) => {
    const response = await fetchBefore(input, init);
    const address = input instanceof Request ? input.url : String(input);
    if (!isFirestore(address)) return response;
    const copy = response.clone();
    void (async () => {
      const reader = copy.body?.pipeThrough(new TextDecoderStream()).getReader();
      let text = '';
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
        text += part.value;
        count(copy, address, text);
      }
    })().catch(() => undefined);
    return response;
  };

  const openBefore: unknown = Reflect.get(XMLHttpRequest.prototype, 'open');
  XMLHttpRequest.prototype.open = function openCounted(this: XMLHttpRequest, ...call: unknown[]) {
    const address = String(call[1]);
    if (isFirestore(address)) {
      this.addEventListener('readystatechange', () => {
        if (this.readyState >= XMLHttpRequest.LOADING) count(this, address, this.responseText);
      });
    }
    Reflect.apply(openBefore as (...rest: unknown[]) => unknown, this, call);
  };
}

const STILL_MS = 2_500;

export async function countReads(page: Page): Promise<void> {
  await page.addInitScript(countInPage);
}

const LOADING = '.MuiCircularProgress-root, .MuiSkeleton-root';
const PATIENCE_MS = 90_000;

/**
 * Returns the documents read since the page was loaded, once loading has ended and no more arrive. A screen that has data
 * reads at `least` so many: on a busy machine, nothing loads for seconds before the first of them.
 */
export async function readsOf(page: Page, least = 0): Promise<number> {
  const look = () => page.evaluate(() => (window as { documentReads?: number }).documentReads ?? 0);
  const deadline = Date.now() + PATIENCE_MS;
  let reads = await look();
  for (let seenAt = Date.now(); Date.now() - seenAt < STILL_MS;) {
    await page.waitForTimeout(200);
    const now = await look();
    const isLoading = await page.locator(LOADING).filter({ visible: true }).count();
    if (now !== reads || isLoading > 0 || now < least) seenAt = Date.now();
    if (Date.now() > deadline) throw new Error(`${page.url()} does not come to rest`);
    reads = now;
  }
  return reads;
}

import type { Page } from 'playwright';

/** Counts the bytes that Firestore's listeners of `page` receive, without compression. Returns and resets the sum. */
export async function countListenBytes(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const listening = new Set<string>();
  let bytes = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.includes('/google.firestore.v1.Firestore/Listen/')) listening.add(requestId);
  });
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (listening.has(requestId)) bytes += dataLength;
  });
  return () => {
    const sum = bytes;
    bytes = 0;
    return sum;
  };
}

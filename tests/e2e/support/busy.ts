import type { Page } from 'playwright/test';

/**
 * Delays what React does after painting, as a busy device does, on every page that is opened next. React's scheduler tells
 * itself to go on by a message.
 */
export async function beBusy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.MessageChannel = class extends MessageChannel {
      constructor() {
        super();
        const { port2 } = this;
        const post = port2.postMessage.bind(port2);
        port2.postMessage = (message: unknown) => void setTimeout(post, 400, message);
      }
    };
  });
}

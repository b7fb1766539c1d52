import type { Page } from 'playwright/test';

/**
 * Stores the handlers that pages register for lock screen and headphones, because a headless browser has no media controls.
 * Call it before the page is opened. Returns a function that invokes a handler; `seekTime` is in seconds.
 */
export async function holdMediaKeys(
  page: Page,
): Promise<(action: MediaSessionAction, seekTime?: number) => Promise<void>> {
  await page.addInitScript(() => {
    const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler | null>> = {};
    const session = navigator.mediaSession;
    session.setActionHandler = (action, handler) => {
      handlers[action] = handler;
    };
    session.setPositionState = (state) => Object.assign(window, { positionState: state });
    Object.assign(window, {
      press: (action: MediaSessionAction, seekTime?: number) =>
        handlers[action]?.({ action, ...(seekTime !== undefined && { seekTime }) }),
    });
  });
  return (...pressed) =>
    page.evaluate(
      (given) => (window as unknown as { press: (...call: unknown[]) => void }).press(...given),
      pressed,
    );
}

/** The code of a page could not be loaded. */
export class PageNotLoaded extends Error {
  override readonly name = 'PageNotLoaded';
  /** The browser was offline meanwhile. The connection may be back before the failure is shown. */
  readonly wasOffline: boolean;

  constructor(cause: unknown, wasOffline: boolean) {
    super('The code of the page could not be loaded', { cause });
    this.wasOffline = wasOffline;
  }
}

/** False while a server renders the page. */
const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false;

/** Loads the code of a page or of its frame. Rejects with `PageNotLoaded` only. */
export async function loadPage<T>(load: () => Promise<T>): Promise<T> {
  const wasOffline = isOffline();
  try {
    return await load();
  } catch (cause) {
    throw new PageNotLoaded(cause, wasOffline || isOffline());
  }
}

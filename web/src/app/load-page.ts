export class PageNotLoaded extends Error {
  override readonly name = 'PageNotLoaded';
}

/** Loads the code of a page or of its frame. Rejects with `PageNotLoaded` only. */
export async function loadPage<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    throw new PageNotLoaded('The code of the page could not be loaded', { cause });
  }
}

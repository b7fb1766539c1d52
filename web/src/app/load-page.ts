export class PageNotLoaded extends Error {
  override readonly name = 'PageNotLoaded';
}

export async function loadPage<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (cause) {
    throw new PageNotLoaded('The code of the page could not be loaded', { cause });
  }
}

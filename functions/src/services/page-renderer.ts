import type { PageRenderer } from '@keepsong/domain/page-renderer';

/** Beside the bundle of the functions, where their build copies it. */
const BUNDLE = new URL('./web/entry-server.js', import.meta.url);

/** React and the theme: loaded with the first page, because most functions need neither. */
export async function pageRenderer(): Promise<PageRenderer> {
  return (await import(BUNDLE.href)) as PageRenderer;
}

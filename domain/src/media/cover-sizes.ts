/** Widths of the light copies made of every cover, in pixels, smallest first. */
export const COVER_WIDTHS = [320, 640, 1280] as const;
type CoverWidth = (typeof COVER_WIDTHS)[number];

const VARIANT = /\.[A-Za-z0-9]+-w(?:320|640|1280)\.webp$/;

/** `…-art.png` → `…-art.png-w640.webp`. The storage rules refuse the second dot in an upload, so that nobody uploads a copy. */
export function coverVariantPath(path: string, width: CoverWidth): string {
  return `${path}-w${width}.webp`;
}

/** True for a copy that the server made: making copies of copies would never end. */
export function isCoverVariant(path: string): boolean {
  return VARIANT.test(path);
}

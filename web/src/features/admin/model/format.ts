/** Shown characters of an order's id. */
export const SHORT_ID = 8;

export function shortId(id: string): string {
  return id.slice(0, SHORT_ID);
}

/** `in_production` → `In production`: for stored names without a label. */
export function sentence(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

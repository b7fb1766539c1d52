/** What the table shows of an order's id. */
export const SHORT_ID = 8;

export function shortId(id: string): string {
  return id.slice(0, SHORT_ID);
}

/** `in_production` → `In production`: for stored names that have no label of their own. */
export function sentence(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function fileSize(bytes: number): string {
  if (bytes < 1024 * 1024) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

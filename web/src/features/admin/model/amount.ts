/** `12`, `12.5`, `$12.50` as integer cents; null for anything else. */
export function parseAmount(text: string): number | null {
  const [, dollars, cents = ''] = /^\$?\s*(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  return dollars === undefined ? null : Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
}

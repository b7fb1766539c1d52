/**
 * Records an error that the person can't act on. Returns the reference that support can find it by; what is shown
 * to people is that reference, never the error itself.
 */
export function reportError(error: unknown, doing: string): string {
  const reference = crypto.randomUUID().slice(0, 8).toUpperCase();
  console.error(`[${reference}] ${doing}:`, error);
  return reference;
}

/** Tells whoever looks into the console that something was left undone; nothing is wrong for the person. */
export function warnDeveloper(message: string): void {
  console.warn(message);
}

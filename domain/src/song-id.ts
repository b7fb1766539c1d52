/**
 * The id of an order's first song, which a page derives to ask for order and song at once. The server makes it in the same way
 * (`new-order.ts`). It cannot be turned back: a public song must not name the order it came from.
 */
export async function firstSongIdOf(orderId: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`song\n${orderId}\nfirst`));
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 20);
}

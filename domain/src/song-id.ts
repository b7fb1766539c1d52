/** An order's first song, as `new-order.ts` makes it. It cannot be turned back: a public song must not name its order. */
export async function firstSongIdOf(orderId: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`song\n${orderId}\nfirst`));
  return btoa(String.fromCharCode(...new Uint8Array(hash)))
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, 20);
}

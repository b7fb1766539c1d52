import { isIP, isIPv6 } from 'node:net';

/** Length of the fixed window in which calls from one address are counted. */
const WINDOW_MS = 10 * 60 * 1000;

interface Asked {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  socket?: { remoteAddress?: string | undefined };
}

/** The addresses for which a call is counted, each with the factor by which its limit exceeds that of one visitor. */
export type Counted = readonly { address: string; times: number }[];

/** A region's visitors reach us through the same few addresses of Hosting's CDN, so each may have the limit of this many. */
export const VISITORS_PER_HOP = 20;

/** The caller of a callable. Google appends the address it saw to the caller's own `X-Forwarded-For`, so only the last entry is trusted. */
export function directCaller(request: Asked): Counted {
  return [{ address: lastHopOf(request), times: 1 }];
}

/**
 * A call through Hosting's CDN, which names the visitor in `Fastly-Client-IP`. Anyone can write that header, by calling the function's own
 * address, so the last hop counts as well: forged visitors together get `VISITORS_PER_HOP` limits.
 */
export function hostedCaller(request: Asked): Counted {
  const claimed = [request.headers['fastly-client-ip'] ?? []].flat().join(',').trim();
  if (!isIP(claimed)) return directCaller(request);
  return [
    { address: normalized(claimed), times: 1 },
    { address: `hop ${lastHopOf(request)}`, times: VISITORS_PER_HOP },
  ];
}

function lastHopOf({ headers, socket }: Asked): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').at(-1)?.trim();
  return normalized(forwarded || socket?.remoteAddress || 'unknown');
}

/** Counts an IPv6 address by its network: a home has 2^64 of them. */
function normalized(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  return isIPv6(address) ? networkOf(address) : address;
}

function networkOf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const last = groups(tail ?? '');
  const zeros = tail === undefined ? 0 : 8 - groups(head).length - last.length;
  const all = [...groups(head), ...Array<string>(Math.max(0, zeros)).fill('0'), ...last];
  return all
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** In the memory of one instance: no address is stored, and a flood costs no read. `maxInstances` bounds the sum of all instances. */
export class AddressLimit {
  private window = -1;
  private readonly used = new Map<string, number>();

  /** Counts a call for all addresses or for none, so that a refused visitor uses up nothing of others behind the same hop. `max`: the limit of one visitor. */
  admits(counted: Counted, max: number, now = Date.now()): boolean {
    const window = Math.floor(now / WINDOW_MS);
    if (window !== this.window) {
      this.window = window;
      this.used.clear();
    }
    const usedBy = (address: string) => this.used.get(address) ?? 0;
    if (counted.some(({ address, times }) => usedBy(address) >= max * times)) return false;
    for (const { address } of counted) this.used.set(address, usedBy(address) + 1);
    return true;
  }
}

import { isIPv6 } from 'node:net';

/** Length of the fixed window in which calls from one address are counted. */
const WINDOW_MS = 10 * 60 * 1000;

interface Asked {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  socket?: { remoteAddress?: string | undefined };
}

/**
 * Returns the address that a request came from. Google's front end appends the address it saw to the caller's own
 * `X-Forwarded-For`, so only the last entry is trusted. Counts an IPv6 address by its network: a home has 2^64 of them.
 */
export function addressOf({ headers, socket }: Asked): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').at(-1)?.trim();
  const address = forwarded || socket?.remoteAddress || 'unknown';
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

/**
 * Counts the calls of each address in the memory of one instance: no address is ever stored, and a flood is refused
 * before it costs a database read. Instances are bounded, so the whole is too.
 */
export class AddressLimit {
  private window = -1;
  private readonly used = new Map<string, number>();

  /** Counts one call. False when the address has had its `max` of this window. */
  admits(address: string, max: number, now = Date.now()): boolean {
    const window = Math.floor(now / WINDOW_MS);
    if (window !== this.window) {
      this.window = window;
      this.used.clear();
    }
    const used = this.used.get(address) ?? 0;
    if (used >= max) return false;
    this.used.set(address, used + 1);
    return true;
  }
}

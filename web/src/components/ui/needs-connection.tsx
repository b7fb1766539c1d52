import { useOnline } from '@/lib/hooks/use-online';

/**
 * Within a button that acts on the server: says offline that it needs a connection. The button stays usable, because a browser can
 * be wrong about it; then its command fails and says so.
 */
export function NeedsConnection() {
  const isOnline = useOnline();
  return isOnline ? null : <span>&nbsp;(needs a connection)</span>;
}

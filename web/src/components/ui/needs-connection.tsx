import { useOnline } from '@/lib/hooks/use-online';

/** In a button that acts on the server. The button stays usable, because a browser can be wrong about being offline. */
export function NeedsConnection() {
  const isOnline = useOnline();
  return isOnline ? null : <span>&nbsp;(needs a connection)</span>;
}

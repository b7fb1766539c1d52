import { LoadingState } from '@/components';

export function Leaving() {
  return <LoadingState label="You are signed in. One moment…" fullPage />;
}

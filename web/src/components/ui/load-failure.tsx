import type { ReactNode } from 'react';
import type { ShownRead } from '@/lib/firebase/read';
import { RetryRow } from './retry-row';

interface LoadFailureProps {
  read: Pick<ShownRead<unknown>, 'status' | 'retry'>;
  children: ReactNode;
}

/** The failure of a read in one line, in a part that is shown also without it. Nothing while the read has not failed. */
export function LoadFailure({ read: { status, retry }, children }: LoadFailureProps) {
  return status === 'error' && <RetryRow onRetry={retry}>{children}</RetryRow>;
}

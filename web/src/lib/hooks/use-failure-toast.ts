import { useEffect } from 'react';
import { toast } from '@/lib/toast';

/** Shows a toast when something begins to fail; the screen shows its own error beside it. */
export function useFailureToast(hasFailed: boolean, title: string, description?: string): void {
  useEffect(() => {
    if (hasFailed) toast.error(title, description);
  }, [hasFailed, title, description]);
}

import { useEffect } from 'react';
import { toast } from '@/lib/feedback/toast';

/** Shows a toast when `hasFailed` becomes true; the screen also shows its own error. */
export function useFailureToast(hasFailed: boolean, title: string, description?: string): void {
  useEffect(() => {
    if (hasFailed) toast.error(title, description);
  }, [hasFailed, title, description]);
}

import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '@/config/paths';

const PARAMETER = 'order';
const HERE = { openedHere: true };

function wasOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedHere' in state;
}

/**
 * The order with open details, from the URL. Opening pushes a history entry, so that Back closes the details. Closing goes
 * back or, after a direct link to the details, replaces the entry with the plain dashboard.
 */
export function useOpenedOrder() {
  const [params] = useSearchParams();
  const { state, key } = useLocation() as { state: unknown; key: string };
  const navigate = useNavigate();

  const open = useCallback(
    (orderId: string) => {
      void navigate({ search: `?${new URLSearchParams({ [PARAMETER]: orderId })}` }, { state: HERE });
    },
    [navigate],
  );

  // A second press, while the router goes back or the dialog fades, would go back further.
  const closed = useRef<string>(undefined);
  useEffect(() => {
    if (closed.current === key) closed.current = undefined;
  }, [key]);

  function close(): void {
    if (closed.current === key) return;
    closed.current = key;
    void (wasOpenedHere(state) ? navigate(-1) : navigate(paths.dashboard, { replace: true }));
  }

  return { openedId: params.get(PARAMETER) || null, open, close };
}

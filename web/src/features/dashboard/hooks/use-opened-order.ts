import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '@/config/paths';

const PARAMETER = 'order';
const HERE = { openedHere: true };

function wasOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'openedHere' in state;
}

/**
 * The order whose details are open, as the address says. Opening is a step of its own, so that "back" closes; closing
 * takes that step back, or, where a link led straight here, leaves the plain dashboard in its place.
 */
export function useOpenedOrder() {
  const [params] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();

  const open = useCallback(
    (orderId: string) => {
      void navigate({ search: `?${new URLSearchParams({ [PARAMETER]: orderId })}` }, { state: HERE });
    },
    [navigate],
  );

  function close(): void {
    void (wasOpenedHere(state) ? navigate(-1) : navigate(paths.dashboard, { replace: true }));
  }

  return { openedId: params.get(PARAMETER) || null, open, close };
}

import { useCallback } from 'react';
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

import { createContext, useContext, useEffect } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadingState } from '@/components/states';

/** Set at build time alone, so that no page brings the words of all: see `shell.tsx`. */
export const ShellContext = createContext<((label: string) => ReactNode) | null>(null);

/**
 * The page came as the shell of its address, which React draws over: what stood there goes on standing until there is more,
 * and no longer. It may greet by name, and whoever is waited for next may be somebody else.
 */
const shell = import.meta.env.SSR
  ? null
  : { pathname: location.pathname, html: document.querySelector('[data-waiting]')?.innerHTML };

function putAway(): void {
  if (shell) shell.html = undefined;
}

/** What stands at an address while its session, its scripts or its first data are awaited. */
export function Waiting({ label }: { label: string }) {
  const { pathname } = useLocation();
  const shellWith = useContext(ShellContext);
  useEffect(() => putAway, []);
  if (shellWith) return shellWith(label);
  if (shell?.html && shell.pathname === pathname) {
    return <div data-waiting="" dangerouslySetInnerHTML={{ __html: shell.html }} />;
  }
  return <LoadingState label={label} fullPage />;
}

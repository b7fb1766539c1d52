import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import { Link, useLocation } from 'react-router-dom';
import { loginFor, paths } from '@/config/paths';
import { useSession } from '@/lib/session';
import { useSignOut } from './use-sign-out';

interface SessionButtonProps {
  onChosen?: () => void;
  fullWidth?: NonNullable<ButtonProps['fullWidth']>;
}

/** Pages worth coming back to after signing in; from the others the dashboard is the better place. */
const RETURN_TO: readonly string[] = [paths.order, paths.publicSongs];

/**
 * Sign In or Sign Out in one place of one width. While the session is being learned it says Sign In, which is right for
 * visitors and without JavaScript; for somebody who may be signed in the page hides it until it is known.
 */
export function SessionButton({ onChosen, fullWidth = false }: SessionButtonProps) {
  const { status, leaving } = useSession();
  const { pathname, search } = useLocation();
  const { signOut, busy } = useSignOut();
  const look = { variant: 'outlined', color: 'inherit', fullWidth, sx: { minWidth: 112 } } as const;
  if (status === 'signed-in') {
    return (
      <Button
        {...look}
        disabled={busy || leaving}
        onClick={() => {
          onChosen?.();
          signOut();
        }}
      >
        Sign Out
      </Button>
    );
  }
  const returnTo = RETURN_TO.some((path) => pathname.startsWith(path)) ? pathname + search : null;
  return (
    <Button
      {...look}
      component={Link}
      to={returnTo ? loginFor(returnTo) : paths.login}
      state={returnTo ? { returnTo } : null}
      onClick={() => onChosen?.()}
      {...(status === 'loading' && { className: 'session-unknown' })}
    >
      Sign In
    </Button>
  );
}

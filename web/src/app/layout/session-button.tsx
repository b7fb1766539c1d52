import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import { Link, useLocation, useNavigation, useSubmit } from 'react-router-dom';
import { loginFor, paths } from '@/config/paths';
import { useSession } from '@/lib/session/session';

interface SessionButtonProps {
  onChosen?: () => void;
  fullWidth?: NonNullable<ButtonProps['fullWidth']>;
}

/** Pages worth coming back to after signing in; from the others the dashboard is the better place. */
const RETURN_TO: readonly string[] = [paths.order, paths.publicSongs];

/**
 * Sign In or Sign Out, in the same place and of the same width. Until the session is known it says Sign In, which is right
 * for visitors and without JavaScript.
 */
export function SessionButton({ onChosen, fullWidth = false }: SessionButtonProps) {
  const { status } = useSession();
  const { pathname, search } = useLocation();
  const submit = useSubmit();
  const isSigningOut = useNavigation().location?.pathname === paths.signOut;
  const look = { variant: 'outlined', color: 'inherit', fullWidth, sx: { minWidth: 112 } } as const;
  if (status === 'signed-in') {
    return (
      <Button
        {...look}
        disabled={isSigningOut}
        onClick={() => {
          onChosen?.();
          void submit({ from: pathname + search }, { method: 'post', action: paths.signOut });
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
    >
      Sign In
    </Button>
  );
}

import Button, { type ButtonProps } from '@mui/material/Button';
import { useLocation, useNavigation, useSubmit } from 'react-router-dom';
import { loginFor, paths } from '@/config/paths';
import { useSession } from '@/lib/session/session';

interface SessionButtonProps {
  onChosen?: () => void;
  fullWidth?: NonNullable<ButtonProps['fullWidth']>;
}

/** Pages that the person returns to after signing in; from the others sign-in leads to the dashboard. */
const RETURN_TO: readonly string[] = [paths.order, paths.publicSongs];

/** Of the same width in both states. Until the session is known it is Sign In, as for visitors and without JavaScript. */
export function SessionButton({ onChosen, fullWidth = false }: SessionButtonProps) {
  const { status } = useSession();
  const { pathname, search } = useLocation();
  const submit = useSubmit();
  const isSigningOut = useNavigation().location?.pathname === paths.signOut;
  const look = { variant: 'outlined', color: 'inherit', fullWidth, sx: { minWidth: 112 } } as const;
  if (status === 'signed-in') {
    const signOut = () => void submit({ from: pathname + search }, { method: 'post', action: paths.signOut });
    return (
      <Button
        {...look}
        disabled={isSigningOut}
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
    <Button {...look} href={returnTo ? loginFor(returnTo) : paths.login} onClick={() => onChosen?.()}>
      Sign In
    </Button>
  );
}

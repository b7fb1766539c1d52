import Link from '@mui/material/Link';
import { Link as RouterLink, useLocation, useSearchParams } from 'react-router-dom';
import { addressOf, type LoginView } from '../model/login-view';

/** Switches the view; keeps the address to return to. */
export function ViewLink({ to, children }: { to: LoginView; children: string }) {
  const [params] = useSearchParams();
  const location = useLocation();
  const state: unknown = location.state;
  return (
    <Link component={RouterLink} to={addressOf(to, params)} state={state}>
      {children}
    </Link>
  );
}

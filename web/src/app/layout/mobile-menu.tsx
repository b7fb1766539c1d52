import Box from '@mui/material/Box';
import type { Ref, ToggleEvent } from 'react';
import { NavLink } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useSession } from '@/lib/session/session';
import { radius, shadow, weight } from '@/theme/tokens';
import { menuEntries, type MenuEntry } from '../routes';
import { BesideMenu } from './nav-dropdown';
import { SessionButton } from './session-button';

interface MobileMenuProps {
  id: string;
  ref: Ref<HTMLElement>;
  onToggle: (isOpen: boolean) => void;
  onClose: () => void;
}

/** The links of the header, one under the other. A native popover: the browser opens, closes and focuses it. */
export function MobileMenu({ id, ref, onToggle, onClose }: MobileMenuProps) {
  const { status, isAdmin } = useSession();
  const signedIn = status === 'signed-in';
  const home: MenuEntry = { label: 'Home', to: paths.home };
  return (
    <Box
      component="nav"
      aria-label="Menu"
      id={id}
      ref={ref}
      popover="auto"
      onToggle={(event: ToggleEvent) => onToggle(event.newState === 'open')}
      sx={(theme) => ({
        '&:popover-open': { display: { xs: 'block', md: 'none' } },
        position: 'fixed',
        inset: '72px 0 auto',
        width: 'auto',
        maxHeight: 'calc(100dvh - 72px)',
        overflowY: 'auto',
        margin: 0,
        border: 0,
        borderBlock: `1px solid ${theme.vars.palette.divider}`,
        padding: 2,
        color: 'text.primary',
        backgroundColor: theme.vars.palette.background.default,
        boxShadow: shadow.low,
      })}
    >
      <MenuLinks links={[home, ...menuEntries('main')]} onClose={onClose} />
      {signedIn && <MenuLinks heading="User" links={menuEntries('user')} onClose={onClose} />}
      {signedIn && isAdmin && <MenuLinks heading="Admin" links={menuEntries('admin')} onClose={onClose} />}
      <Box sx={{ paddingBlockStart: 2 }}>
        <SessionButton fullWidth onChosen={onClose} />
      </Box>
      <BesideMenu id={id} />
    </Box>
  );
}

interface MenuLinksProps {
  heading?: string;
  links: readonly MenuEntry[];
  onClose: () => void;
}

function MenuLinks({ heading, links, onClose }: MenuLinksProps) {
  return (
    <>
      {heading && (
        <Box sx={{ paddingInline: 1.5, paddingBlockStart: 2, color: 'text.secondary', fontSize: '0.875rem' }}>
          {heading}
        </Box>
      )}
      <Box
        component="ul"
        {...(heading && { 'aria-label': heading })}
        sx={(theme) => ({
          '& a': {
            display: 'block',
            padding: 1.5,
            borderRadius: radius.medium,
            color: 'text.primary',
            fontSize: '1.125rem',
            textDecoration: 'none',
          },
          '& a[aria-current="page"]': {
            fontWeight: weight.bold,
            color: theme.vars.palette.primary.main,
            backgroundColor: theme.vars.palette.keepsong.sunken,
          },
        })}
      >
        {links.map(({ label, to }) => (
          <li key={to}>
            <NavLink to={to} end onClick={onClose}>
              {label}
            </NavLink>
          </li>
        ))}
      </Box>
    </>
  );
}

import Box from '@mui/material/Box';
import { NavLink } from 'react-router-dom';
import { paths } from '@/config/paths';
import { useSession } from '@/lib/session';
import { adminLinks, publicLinks, userLinks } from './links';
import type { NavLinkItem } from './links';
import { SessionButton } from './session-button';

interface MobileMenuProps {
  id: string;
  open: boolean;
  onClose: () => void;
}

/** The same links as on a desk, one under the other; closes after a choice. */
export function MobileMenu({ id, open, onClose }: MobileMenuProps) {
  const { status, isAdmin } = useSession();
  const signedIn = status === 'signed-in';
  const home: NavLinkItem = { label: 'Home', to: paths.home };
  return (
    <Box
      component="nav"
      aria-label="Menu"
      id={id}
      hidden={!open}
      sx={(theme) => ({
        '&:not([hidden])': { display: { xs: 'block', md: 'none' } },
        maxHeight: 'calc(100dvh - 72px)',
        overflowY: 'auto',
        borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
        padding: 2,
      })}
    >
      <MenuLinks links={[home, ...publicLinks]} onClose={onClose} />
      {signedIn && <MenuLinks heading="User" links={userLinks} onClose={onClose} />}
      {signedIn && isAdmin && <MenuLinks heading="Admin" links={adminLinks} onClose={onClose} />}
      <Box sx={{ paddingBlockStart: 2 }}>
        <SessionButton fullWidth onChosen={onClose} />
      </Box>
    </Box>
  );
}

interface MenuLinksProps {
  heading?: string;
  links: readonly NavLinkItem[];
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
        sx={{ margin: 0, padding: 0, listStyle: 'none' }}
      >
        {links.map(({ label, to }) => (
          <li key={to}>
            <Box
              component={NavLink}
              to={to}
              end
              onClick={onClose}
              sx={(theme) => ({
                display: 'block',
                padding: 1.5,
                borderRadius: '10px',
                color: 'text.primary',
                fontSize: '1.125rem',
                textDecoration: 'none',
                '&[aria-current="page"]': {
                  fontWeight: 650,
                  color: theme.vars.palette.primary.main,
                  backgroundColor: theme.vars.palette.keepsong.sunken,
                },
              })}
            >
              {label}
            </Box>
          </li>
        ))}
      </Box>
    </>
  );
}

import CloseIcon from '@mui/icons-material/CloseRounded';
import MenuIcon from '@mui/icons-material/MenuRounded';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import IconButton from '@mui/material/IconButton';
import { brand } from '@keepsong/domain/brand';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { GrooveMark } from '@/components/ui/groove-mark';
import { paths } from '@/config/paths';
import { useSession } from '@/lib/session/session';
import { radius, weight } from '@/theme/tokens';
import { menuEntries } from '../routes';
import { AdminNav } from './admin-nav';
import { MobileMenu } from './mobile-menu';
import { NavDropdown } from './nav-dropdown';
import { SessionButton } from './session-button';

/** The menu is a popover, which can be opened in the prerendered HTML before React runs. */
const isMenuOpen = () =>
  typeof document !== 'undefined' && document.querySelector('nav:popover-open') !== null;

/** On a desk, the pages of the team stand in place of the site's menu. */
export function Header({ isDesk = false }: { isDesk?: boolean }) {
  const [menuOpen, setMenuOpen] = useState(false);
  const [wasOpen] = useState(isMenuOpen);
  const menu = useRef<HTMLElement>(null);
  const menuId = useId();
  const { status, isAdmin } = useSession();
  const signedIn = status === 'signed-in';
  const closeMenu = () => menu.current?.hidePopover();

  useEffect(() => {
    // On pages behind the session React replaces the HTML, and with it the open menu.
    if (wasOpen && !isMenuOpen()) menu.current?.showPopover();
    setMenuOpen(menu.current?.matches(':popover-open') ?? false);
  }, [wasOpen]);

  return (
    <Box
      component="header"
      sx={(theme) => ({
        position: 'sticky',
        insetBlockStart: 0,
        zIndex: 'appBar',
        borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
        backgroundColor: theme.vars.palette.background.default,
      })}
    >
      <Container
        {...(isDesk ? { maxWidth: false, className: 'desk' } : { maxWidth: 'lg' })}
        component="nav"
        aria-label="Main"
        sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: isDesk ? { xs: 72, md: 52 } : 72 }}
      >
        <Box
          component={Link}
          to={paths.home}
          aria-label={`${brand.name}, home`}
          translate="no"
          onClick={closeMenu}
          sx={(theme) => ({
            display: 'flex',
            alignItems: 'center',
            minHeight: 44,
            gap: 1.25,
            marginInlineEnd: { xs: 'auto', md: 3 },
            color: 'text.primary',
            textDecoration: 'none',
            fontFamily: theme.typography.h1.fontFamily,
            fontSize: '1.4375rem',
            fontWeight: weight.bold,
            letterSpacing: '-0.02em',
          })}
        >
          <GrooveMark />
          {brand.name}
        </Box>

        {isDesk ? <AdminNav isInBar /> : <DesktopLinks />}
        <Box sx={{ display: { xs: 'none', md: 'flex' }, gap: 0.5, alignItems: 'center' }}>
          {signedIn && <NavDropdown label="User" links={menuEntries('user')} />}
          {signedIn && isAdmin && !isDesk && <NavDropdown label="Admin" links={menuEntries('admin')} />}
          <Box sx={{ marginInlineStart: 1 }}>
            <SessionButton />
          </Box>
        </Box>

        <IconButton
          color="inherit"
          aria-label={menuOpen ? 'Close menu' : 'Open menu'}
          aria-expanded={menuOpen}
          popoverTarget={menuId}
          sx={{ display: { xs: 'inline-flex', md: 'none' } }}
        >
          {menuOpen ? <CloseIcon /> : <MenuIcon />}
        </IconButton>
      </Container>
      <MobileMenu id={menuId} ref={menu} onToggle={setMenuOpen} onClose={closeMenu} />
    </Box>
  );
}

/** Styled once for all links: the frame hydrates while somebody may tap the menu. */
function DesktopLinks() {
  return (
    <Box
      component="ul"
      sx={(theme) => ({
        display: { xs: 'none', md: 'flex' },
        gap: 0.5,
        marginInlineEnd: 'auto',
        '& a': {
          position: 'relative',
          display: 'block',
          padding: '10px 14px',
          color: 'text.primary',
          fontWeight: weight.medium,
          textDecoration: 'none',
        },
        '& a::after': {
          content: '""',
          position: 'absolute',
          insetInline: 14,
          insetBlockEnd: 6,
          height: 2,
          borderRadius: radius.medium,
          backgroundColor: theme.vars.palette.primary.main,
          transform: 'scaleX(0)',
          transformOrigin: 'left',
          transition: 'transform 200ms ease-out',
        },
        '& a:hover::after, & a[aria-current="page"]::after': { transform: 'scaleX(1)' },
      })}
    >
      {menuEntries('main').map(({ label, to }) => (
        <li key={to}>
          <NavLink to={to}>{label}</NavLink>
        </li>
      ))}
    </Box>
  );
}

import CloseIcon from '@mui/icons-material/CloseRounded';
import MenuIcon from '@mui/icons-material/MenuRounded';
import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import IconButton from '@mui/material/IconButton';
import { brand } from '@keepsong/domain/brand';
import { useId, useRef, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { GrooveMark } from '@/components/groove-mark';
import { paths } from '@/config/paths';
import { useSession } from '@/lib/session';
import { adminLinks, publicLinks, userLinks } from './links';
import { MobileMenu } from './mobile-menu';
import { NavDropdown } from './nav-dropdown';
import { SessionButton } from './session-button';

export function Header() {
  const [menuOpen, setMenuOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const { status, isAdmin } = useSession();
  const signedIn = status === 'signed-in';
  const closeMenu = () => {
    setMenuOpen(false);
    // What had the focus is hidden now; after a change of page the new one's heading takes it.
    toggle.current?.focus();
  };

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
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !menuOpen) return;
        closeMenu();
      }}
    >
      <Container
        maxWidth="lg"
        component="nav"
        aria-label="Main"
        sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 72 }}
      >
        <Box
          component={Link}
          to={paths.home}
          aria-label={`${brand.name}, home`}
          onClick={() => setMenuOpen(false)}
          sx={(theme) => ({
            display: 'flex',
            alignItems: 'center',
            gap: 1.25,
            marginInlineEnd: { xs: 'auto', md: 3 },
            color: 'text.primary',
            textDecoration: 'none',
            fontFamily: theme.typography.h1.fontFamily,
            fontSize: '1.4375rem',
            fontWeight: 620,
            letterSpacing: '-0.02em',
          })}
        >
          <GrooveMark />
          {brand.name}
        </Box>

        <Box
          component="ul"
          sx={{
            display: { xs: 'none', md: 'flex' },
            gap: 0.5,
            margin: 0,
            marginInlineEnd: 'auto',
            padding: 0,
            listStyle: 'none',
          }}
        >
          {publicLinks.map(({ label, to }) => (
            <li key={to}>
              <DesktopLink to={to}>{label}</DesktopLink>
            </li>
          ))}
        </Box>
        <Box sx={{ display: { xs: 'none', md: 'flex' }, gap: 0.5, alignItems: 'center' }}>
          {signedIn && <NavDropdown label="User" links={userLinks} />}
          {signedIn && isAdmin && <NavDropdown label="Admin" links={adminLinks} />}
          <Box sx={{ marginInlineStart: 1 }}>
            <SessionButton />
          </Box>
        </Box>

        <IconButton
          ref={toggle}
          color="inherit"
          aria-label={menuOpen ? 'Close menu' : 'Open menu'}
          aria-expanded={menuOpen}
          aria-controls={menuId}
          onClick={() => setMenuOpen(!menuOpen)}
          sx={{ display: { xs: 'inline-flex', md: 'none' } }}
        >
          {menuOpen ? <CloseIcon /> : <MenuIcon />}
        </IconButton>
      </Container>
      <MobileMenu id={menuId} open={menuOpen} onClose={closeMenu} />
    </Box>
  );
}

function DesktopLink({ to, children }: { to: string; children: string }) {
  return (
    <Box
      component={NavLink}
      to={to}
      sx={(theme) => ({
        position: 'relative',
        display: 'block',
        padding: '10px 14px',
        color: 'text.primary',
        fontWeight: 560,
        textDecoration: 'none',
        '&::after': {
          content: '""',
          position: 'absolute',
          insetInline: 14,
          insetBlockEnd: 6,
          height: 2,
          borderRadius: 2,
          backgroundColor: theme.vars.palette.primary.main,
          transform: 'scaleX(0)',
          transformOrigin: 'left',
          transition: 'transform 200ms ease-out',
        },
        '&:hover::after, &[aria-current="page"]::after': { transform: 'scaleX(1)' },
      })}
    >
      {children}
    </Box>
  );
}

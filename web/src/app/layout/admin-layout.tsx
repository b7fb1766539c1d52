import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { weight } from '@/theme/tokens';
import { menuEntries } from '../routes';

/** Wraps every admin page: the admin navigation and a common width. */
export function AdminLayout() {
  return (
    <Container maxWidth="lg" sx={{ paddingBlock: { xs: 1, md: 1.5 } }}>
      <AdminNav />
      <Outlet />
    </Container>
  );
}

/** One row; it scrolls sideways on a phone. */
function AdminNav() {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const here = nav.current?.querySelector<HTMLElement>('[aria-current]');
    // Sets `scrollLeft`, because scrollIntoView would scroll the page too.
    if (here && nav.current) nav.current.scrollLeft = here.offsetLeft - 24;
  }, [pathname]);
  return (
    <Box
      component="nav"
      ref={nav}
      aria-label="Admin"
      sx={(theme) => ({
        position: 'relative',
        display: 'flex',
        gap: 0.5,
        overflowX: 'auto',
        scrollbarWidth: 'none',
        borderBottom: `1px solid ${theme.vars.palette.divider}`,
        marginBlockEnd: { xs: 2.5, md: 4 },
        '& a': {
          flexShrink: 0,
          display: 'flex',
          alignItems: 'center',
          minHeight: 44,
          paddingInline: 1.75,
          color: 'text.secondary',
          textDecoration: 'none',
          fontWeight: weight.medium,
          boxShadow: 'none',
          transition: theme.transitions.create(['color', 'box-shadow']),
          '&:first-of-type': { marginInlineStart: -1.75 },
          '&:hover': { color: 'text.primary' },
          '&:focus-visible': { outlineOffset: -3 },
          '&[aria-current]': {
            color: 'text.primary',
            boxShadow: `inset 0 -3px ${theme.vars.palette.primary.main}`,
          },
        },
      })}
    >
      {menuEntries('adminTabs').map(({ label, to }) => (
        <NavLink key={to} to={to} end={to === paths.admin}>
          {label}
        </NavLink>
      ))}
    </Box>
  );
}

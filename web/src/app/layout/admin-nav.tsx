import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';
import { weight } from '@/theme/tokens';
import { menuEntries } from '../routes';

/** The pages of the team in one row, which scrolls sideways. In the bar on a laptop, below it on a phone. */
export function AdminNav({ isInBar = false }: { isInBar?: boolean }) {
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
        display: { xs: isInBar ? 'none' : 'flex', md: isInBar ? 'flex' : 'none' },
        flex: 'auto',
        minWidth: 0,
        overflowX: 'auto',
        scrollbarWidth: 'none',
        ...(!isInBar && { borderBottom: `1px solid ${theme.vars.palette.divider}`, marginBlockEnd: 2.5 }),
        '& a': {
          flexShrink: 0,
          display: 'flex',
          alignItems: 'center',
          minHeight: isInBar ? 52 : 44,
          paddingInline: { xs: 1.5, md: 1, xl: 1.5 },
          color: 'text.secondary',
          textDecoration: 'none',
          fontWeight: weight.medium,
          boxShadow: 'none',
          transition: theme.transitions.create(['color', 'box-shadow']),
          '&:first-of-type': { marginInlineStart: { xs: -1.5, md: -1, xl: -1.5 } },
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

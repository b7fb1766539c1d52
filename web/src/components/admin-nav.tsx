import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { paths } from '@/config/paths';

const LINKS = [
  ['Orders', paths.admin],
  ['Lyrics', paths.adminLyrics],
  ['Mail', paths.adminMail],
  ['Payments', paths.adminPayments],
  ['Admins', paths.adminAdmins],
  ['Audit Log', paths.adminAudit],
  ['Test Email', paths.adminEmails],
] as const;

/** The benches of the workshop, one row on every admin screen; it scrolls sideways on a phone. */
export function AdminNav() {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const here = nav.current?.querySelector<HTMLElement>('[aria-current]');
    // Only the row itself moves: scrollIntoView would move the page too.
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
          fontWeight: 560,
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
      {LINKS.map(([label, to]) => (
        <NavLink key={to} to={to} end={to === paths.admin}>
          {label}
        </NavLink>
      ))}
    </Box>
  );
}

import ExpandIcon from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { radius, shadow, weight } from '@/theme/tokens';
import type { MenuEntry } from '../routes';

/** Around an open popover, below the bar: the press that closes it does not reach what lies beneath. */
export const BesideMenu = ({ id }: { id: string }) => (
  <Box
    component="button"
    type="button"
    popoverTarget={id}
    popoverTargetAction="hide"
    tabIndex={-1}
    aria-hidden
    sx={{ position: 'fixed', inset: '72px 0 0', zIndex: -1, opacity: 0 }}
  />
);

/** A button that discloses a list of links. A native popover: the browser opens, closes and focuses it. */
export function NavDropdown({ label, links }: { label: string; links: readonly MenuEntry[] }) {
  const id = useId();
  const { pathname } = useLocation();
  const isHere = links.some(({ to }) => to === pathname);
  return (
    <>
      <Button
        color="inherit"
        popoverTarget={id}
        endIcon={<ExpandIcon />}
        {...(isHere && { 'aria-current': true })}
        sx={(theme) => ({
          paddingInline: 1.75,
          '& svg': { transition: 'transform 150ms' },
          '&:has(+ :popover-open) svg': { transform: 'rotate(180deg)' },
          '&[aria-current]::after': {
            content: '""',
            position: 'absolute',
            insetInline: 14,
            insetBlockEnd: 4,
            height: 2,
            borderRadius: radius.medium,
            backgroundColor: theme.vars.palette.primary.main,
          },
        })}
      >
        <span>{label}</span>
      </Button>
      <Box
        component="ul"
        id={id}
        popover="auto"
        sx={(theme) => ({
          // Below its button; at the end of the bar where the browser cannot place it there.
          inset: '72px 24px auto auto',
          '@supports (position-area: block-end)': {
            inset: 'auto',
            positionArea: 'block-end span-inline-start',
          },
          minWidth: 200,
          marginBlockStart: 1,
          padding: 1,
          borderRadius: radius.large,
          border: `1px solid ${theme.vars.palette.divider}`,
          color: 'text.primary',
          backgroundColor: theme.vars.palette.background.paper,
          boxShadow: shadow.low,
          '& a': {
            display: 'block',
            paddingBlock: '10px',
            paddingInline: 2,
            borderRadius: radius.medium,
            color: 'inherit',
            textDecoration: 'none',
          },
          '& a:hover': { backgroundColor: theme.vars.palette.keepsong.sunken },
          '& a[aria-current="page"]': { fontWeight: weight.bold, color: theme.vars.palette.primary.main },
        })}
      >
        {links.map(({ label: text, to }) => (
          <li key={to}>
            <NavLink to={to} end onClick={({ currentTarget }) => currentTarget.closest('ul')?.hidePopover()}>
              {text}
            </NavLink>
          </li>
        ))}
        <li aria-hidden>
          <BesideMenu id={id} />
        </li>
      </Box>
    </>
  );
}

import ExpandIcon from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useId, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { radius, shadow, weight } from '@/theme/tokens';
import type { MenuEntry } from '../routes';

/** A button that discloses a list of links: Escape and leaving close it, and return the focus to the button. */
export function NavDropdown({ label, links }: { label: string; links: readonly MenuEntry[] }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  const isHere = links.some(({ to }) => to === pathname);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  useEffect(() => {
    if (!open) return;
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  return (
    <Box
      ref={box}
      sx={{ position: 'relative' }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        close();
      }}
    >
      <Button
        ref={button}
        color="inherit"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        endIcon={
          <ExpandIcon sx={{ transition: 'transform 150ms', transform: open ? 'rotate(180deg)' : 'none' }} />
        }
        {...(isHere && { 'aria-current': true })}
        sx={(theme) => ({
          paddingInline: 1.75,
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
        hidden={!open}
        sx={(theme) => ({
          position: 'absolute',
          insetInlineEnd: 0,
          insetBlockStart: 'calc(100% + 8px)',
          minWidth: 200,
          padding: 1,
          borderRadius: radius.large,
          border: `1px solid ${theme.vars.palette.divider}`,
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
            <NavLink to={to} end onClick={close}>
              {text}
            </NavLink>
          </li>
        ))}
      </Box>
    </Box>
  );
}

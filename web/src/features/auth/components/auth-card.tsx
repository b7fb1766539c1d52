import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { GrooveMark, StaffLines } from '@/components';
import { usePageTitle } from '@/lib/hooks/use-page-title';

interface AuthCardProps {
  title: string;
  subtitle?: ReactNode;
  children: ReactNode;
  /** The other ways, under the card's line. */
  footer?: ReactNode;
}

/** A sheet in the middle of the page, staff lines running behind it. */
export function AuthCard({ title, subtitle, children, footer }: AuthCardProps) {
  usePageTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  const type = useNavigationType();
  // Another view of the same page: the frame moves the focus only between pages.
  useEffect(() => {
    if (type !== NavigationType.Pop && document.activeElement === document.body) heading.current?.focus();
  }, [title, type]);
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'grid',
        justifyItems: 'center',
        alignContent: 'start',
        // As high as the frame keeps free above the footer: shorter, it would cut off the shadow before the ground ends.
        minHeight: '100dvh',
        overflow: 'clip',
        px: 2,
        py: { xs: 4, md: 8 },
      }}
    >
      <StaffLines
        sx={{
          position: 'absolute',
          top: { xs: 40, md: 96 },
          left: '-5%',
          width: '110%',
          minWidth: 900,
          color: 'divider',
          zIndex: -1,
          strokeWidth: 0.5,
        }}
      />
      <Box
        sx={(theme) => ({
          width: '100%',
          maxWidth: 452,
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: '20px',
          backgroundColor: 'background.paper',
          boxShadow: `0 24px 60px -32px ${theme.vars.palette.keepsong.plumGround}`,
          p: { xs: 3, sm: 4.5 },
        })}
      >
        <GrooveMark size={40} />
        <Typography variant="h2" component="h1" tabIndex={-1} ref={heading} sx={{ mt: 2.5 }}>
          {title}
        </Typography>
        {subtitle && (
          <Typography color="textSecondary" sx={{ mt: 0.75, overflowWrap: 'anywhere' }}>
            {subtitle}
          </Typography>
        )}
        <Box sx={{ mt: 3.5 }}>{children}</Box>
        {footer && (
          <Box sx={{ mt: 3.5, pt: 2.5, borderTop: '1px solid', borderColor: 'divider' }}>{footer}</Box>
        )}
      </Box>
    </Box>
  );
}

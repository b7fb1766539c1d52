import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import {
  Link as RouterLink,
  NavigationType,
  useLocation,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom';
import { GrooveMark } from '@/components/ui/groove-mark';
import { Stack, Written } from '@/components/ui/layout';
import { StaffLines } from '@/components/ui/staff-lines';
import { usePageTitle } from '@/lib/hooks/use-page-title';
import Link from '@mui/material/Link';
import { addressOf, type LoginView } from '../model/login-view';

interface AuthCardProps {
  title: string;
  subtitle?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
}

export function AuthCard({ title, subtitle, children, footer }: AuthCardProps) {
  usePageTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  const type = useNavigationType();
  // The layout moves the focus on a new page, but not on another view of this one.
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
        // The height of `main`: shorter, it would cut off the card's shadow.
        minHeight: '100dvh',
        overflow: 'clip',
        px: 2,
        py: { xs: 4, md: 8 },
      }}
    >
      <StaffLines
        color="divider"
        sx={{
          position: 'absolute',
          top: { xs: 40, md: 96 },
          left: '-5%',
          width: '110%',
          minWidth: 900,
          zIndex: -1,
          strokeWidth: 0.5,
        }}
      />
      <Card variant="elevation" elevation={6} sx={{ width: '100%', maxWidth: 452, p: { xs: 3, sm: 4.5 } }}>
        <Stack gap={3.5}>
          <Stack gap={2.5}>
            <GrooveMark size={40} />
            <Stack gap={0.5}>
              <Typography variant="h2" component="h1" tabIndex={-1} ref={heading}>
                {title}
              </Typography>
              {subtitle && <Written color="textSecondary">{subtitle}</Written>}
            </Stack>
          </Stack>
          <div>{children}</div>
          {footer && (
            <Box className="rule-above" sx={{ pt: 2.5 }}>
              {footer}
            </Box>
          )}
        </Stack>
      </Card>
    </Box>
  );
}

export function ViewLink({ to, children }: { to: LoginView; children: string }) {
  const [params] = useSearchParams();
  const location = useLocation();
  const state: unknown = location.state;
  return (
    <Link component={RouterLink} to={addressOf(to, params)} state={state}>
      {children}
    </Link>
  );
}

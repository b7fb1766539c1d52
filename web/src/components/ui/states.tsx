import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { StaffLines } from './staff-lines';

const centred = { display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 1.5 } as const;

interface EmptyStateProps {
  title: string;
  description?: ReactNode;
  action?: ReactNode;
}

export const EmptyState = (props: EmptyStateProps) => (
  <State {...props} staff={<StaffLines color="keepsong.edge" sx={{ width: 160, opacity: 0.6 }} />} />
);

interface ErrorStateProps extends EmptyStateProps {
  onRetry?: () => void;
  /** The page shows nothing else, so the title is its heading. */
  fullPage?: boolean;
}

export const ErrorState = (props: ErrorStateProps) => (
  <State {...props} role="alert" staff={<StaffLines broken color="error.main" sx={{ width: 160 }} />} />
);

function State(props: ErrorStateProps & { staff: ReactNode; role?: 'alert' }) {
  const { title, description, action, onRetry, fullPage = false, staff, role } = props;
  return (
    <Box {...(role && { role })} sx={{ ...centred, px: 2, paddingBlock: 5 }}>
      {staff}
      <Typography variant="h4" component={fullPage ? 'h1' : 'p'} tabIndex={fullPage ? -1 : undefined}>
        {title}
      </Typography>
      {description && (
        <Typography color="textSecondary" sx={{ maxWidth: '36rem' }}>
          {description}
        </Typography>
      )}
      {onRetry && (
        <Button variant="outlined" onClick={onRetry}>
          Try again
        </Button>
      )}
      {action}
    </Box>
  );
}

/** Offline without cached data. `what` begins the sentence: "Your orders". */
export function OfflineState({ what }: { what: string }) {
  return (
    <Typography color="textSecondary">{`${what} will be here as soon as you are back online.`}</Typography>
  );
}

interface LoadingStateProps {
  label?: string;
  /** Takes the height of the window, for a whole page. */
  fullPage?: boolean;
}

export function LoadingState({ label = 'Loading...', fullPage = false }: LoadingStateProps) {
  return (
    <Box
      role="status"
      sx={{
        ...centred,
        alignContent: 'center',
        // Keeps the footer below the window, so that it does not move when the page has loaded. Padding of twice the header's
        // height centres the content in the window.
        ...(fullPage ? { minHeight: '100dvh', paddingBlockEnd: '144px' } : { minHeight: '12rem' }),
        color: 'text.secondary',
      }}
    >
      <CircularProgress size={36} thickness={3.5} aria-hidden />
      <span>{label}</span>
    </Box>
  );
}

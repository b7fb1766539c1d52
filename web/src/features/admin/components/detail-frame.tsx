import BackIcon from '@mui/icons-material/ChevronLeftRounded';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState, LoadingState, OfflineState } from '@/components/ui/states';
import { paths } from '@/config/paths';
import type { ReadStatus } from '@/lib/firebase/read';
import { useOnline } from '@/lib/hooks/use-online';
import { AdminFrame } from './admin-frame';

interface DetailFrameProps {
  title: string;
  subtitle?: string;
  children: ReactNode;
}

/** The page of one order or customer, with a link to the board. */
export function DetailFrame(props: DetailFrameProps) {
  return (
    <AdminFrame
      {...props}
      actions={
        <Button component={Link} to={paths.admin} variant="outlined" startIcon={<BackIcon />}>
          All orders
        </Button>
      }
    />
  );
}

interface DetailStateProps {
  what: 'order' | 'customer' | 'song';
  status: ReadStatus;
  retry: () => void;
}

/** Shown while an order, customer or song is loading, missing, failed or offline. */
export function DetailState({ what, status, retry }: DetailStateProps) {
  const isOnline = useOnline();
  if (status === 'error') return <ErrorState title={`This ${what} could not be loaded`} onRetry={retry} />;
  if (status === 'missing') return <ErrorState title={`There is no such ${what}`} />;
  if (isOnline) return <LoadingState label={`Loading ${what}...`} />;
  return <OfflineState what={`This ${what}`} />;
}

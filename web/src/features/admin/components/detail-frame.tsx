import BackIcon from '@mui/icons-material/ChevronLeftRounded';
import Button from '@mui/material/Button';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { Loaded } from '@/components/ui/loaded';
import { SkeletonState } from '@/components/ui/skeleton-state';
import { ErrorState, OfflineState } from '@/components/ui/states';
import { paths } from '@/config/paths';
import { boardSearch } from '../model/board-search';
import { AdminFrame } from './admin-frame';

interface DetailFrameProps {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** The page of one order or customer, with a link to the board as it was left. */
export function DetailFrame({ actions, ...props }: DetailFrameProps) {
  const [search] = useState(() => boardSearch.read() ?? '');
  return (
    <AdminFrame
      {...props}
      actions={
        <>
          <Button href={paths.admin + search} startIcon={<BackIcon />}>
            Back to orders
          </Button>
          {actions}
        </>
      }
    />
  );
}

interface LoadedDetailProps<T> extends Pick<ComponentProps<typeof Loaded<T>>, 'read' | 'children'> {
  what: 'order' | 'customer' | 'song';
  failure?: string;
}

export function LoadedDetail<T>({ what, ...props }: LoadedDetailProps<T>) {
  return (
    <Loaded
      failure={`This ${what} could not be loaded`}
      empty={<ErrorState title={`There is no such ${what}`} />}
      loading={<SkeletonState shape="page" label={`Loading ${what}...`} />}
      offline={<OfflineState what={`This ${what}`} />}
      {...props}
    />
  );
}

import Box from '@mui/material/Box';
import { type ComponentProps, type ReactNode, useState } from 'react';
import BackIcon from '@mui/icons-material/ChevronLeftRounded';
import Button from '@mui/material/Button';
import { PageHeading, Stack } from '@/components/ui/layout';
import { ErrorState, Loaded, OfflineState, SkeletonState } from '@/components/ui/loaded';
import { paths } from '@/config/paths';
import { boardSearch } from '../model/board-search';

type AdminFrameProps = ComponentProps<typeof PageHeading> & { children: ReactNode };

export function AdminFrame({ children, ...heading }: AdminFrameProps) {
  return (
    <>
      <Box sx={{ '& h1': { typography: 'h3' }, '& > div': { mb: { xs: 2, md: 0.5 } } }}>
        <PageHeading {...heading} isDense />
      </Box>
      <Box className="touch-links" sx={{ paddingBlockEnd: { xs: 4, md: 6 }, containerType: 'inline-size' }}>
        <Stack gap={1}>{children}</Stack>
      </Box>
    </>
  );
}

/** The page of one order or customer, with a link to the board as it was left. */
export function DetailFrame({ actions, ...props }: AdminFrameProps) {
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

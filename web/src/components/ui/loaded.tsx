import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { ShownRead } from '@/lib/firebase/read';
import { useOnline } from '@/lib/hooks/use-online';
import { Row } from './layout';
import { focusNextOnRemoval } from './focus-next-on-removal';
import { cardPadding } from './panel';
import { StaffLines } from './staff-lines';

interface LoadedProps<T> {
  read: ShownRead<T>;
  /** What could not be loaded, as a title; in one line, it is a sentence. */
  failure: string;
  advice?: string | undefined;
  /** Shown for a missing document and for an empty list. Without it, a missing document is a failure that no retry helps. */
  empty?: ReactNode;
  loading?: ReactNode;
  /** Shown without a connection while nothing is known; a sentence, unless the part shows nothing while it loads. */
  offline?: ReactNode;
  /** `row`: the failure takes one line, in a part that shows more than this read. `page`: the page shows nothing else. */
  as?: 'part' | 'row' | 'page';
  /** Around what is shown in place of the data, which bring their own frame. */
  frame?: (state: ReactNode) => ReactNode;
  children: (data: T) => ReactNode;
}

const GONE = 'It is no longer there.';

/** The normal way to show a read: its data, and what is known about them until then. Each failure has its retry. */
export function Loaded<T>(props: LoadedProps<T>) {
  const { read, failure, advice, empty, as = 'part', frame = (state) => state, children } = props;
  const { loading = <SkeletonState /> } = props;
  const { offline = as === 'page' ? <OfflinePage /> : loading && <OfflineState what="This part" /> } = props;
  const { status, data, retry } = read;
  const isOnline = useOnline();
  const isEmpty = Array.isArray(data) && data.length === 0;
  const failureRow = <LoadFailure read={read}>{failure}</LoadFailure>;
  if (data === undefined || (isEmpty && (empty || status !== 'ready'))) {
    if (status === 'loading') return frame(isOnline ? loading : offline);
    const isGone = status === 'missing' && empty === undefined;
    if (status !== 'error' && !isGone) return frame(empty);
    return frame(
      as !== 'row' ? (
        <ErrorState
          title={failure}
          description={isGone ? GONE : advice}
          fullPage={as === 'page'}
          {...(!isGone && { onRetry: retry })}
        />
      ) : isGone ? (
        <Typography color="textSecondary">{`${failure} ${GONE}`}</Typography>
      ) : (
        failureRow
      ),
    );
  }
  return (
    <>
      {failureRow}
      {children(data)}
    </>
  );
}

interface LoadFailureProps {
  read: Pick<ShownRead<unknown>, 'status' | 'retry'>;
  children: ReactNode;
}

/** The failure of a read in one line, in a part that is shown also without it. Nothing while the read has not failed. */
export function LoadFailure({ read: { status, retry }, children }: LoadFailureProps) {
  return status === 'error' && <RetryRow onRetry={retry}>{children}</RetryRow>;
}

/** A picture, a title and a line, as in lists. */
export function SkeletonRows({ count }: { count: number }) {
  return Array.from({ length: count }, (_, row) => (
    <Row key={row} gap={2} isOneLine sx={{ mt: 2.5 }}>
      <Skeleton variant="rounded" width={56} height={56} sx={{ flex: 'none' }} />
      <Box sx={{ flex: 1 }}>
        <Skeleton width="50%" />
        <Skeleton width="30%" />
      </Box>
    </Row>
  ));
}

const TEXT = ['72%', '94%', '88%', '46%'].map((width) => <Skeleton key={width} width={width} />);

const SHAPES = {
  text: <Box sx={{ minHeight: '12rem' }}>{TEXT}</Box>,
  rows: (
    <Box sx={{ minHeight: '12rem' }}>
      <SkeletonRows count={2} />
    </Box>
  ),
  /** About as high as a record with its lyrics. */
  stage: <Skeleton variant="rounded" sx={{ height: { xs: '140dvh', md: '70dvh' } }} />,
  /** A heading with cards below, as high as the window, so that the footer does not move. */
  page: (
    <Box sx={{ display: 'grid', gap: 3, minHeight: '100dvh', alignContent: 'start' }}>
      <Box>
        <Skeleton width="60%" height={56} sx={{ maxWidth: '24rem' }} />
        <Skeleton width="40%" sx={{ maxWidth: '16rem' }} />
      </Box>
      <Skeleton variant="rounded" height={220} />
      <Card sx={{ p: cardPadding }}>{TEXT}</Card>
    </Box>
  ),
} as const satisfies Record<string, ReactNode>;

interface SkeletonStateProps {
  /** For screen readers. */
  label?: string;
  shape?: keyof typeof SHAPES;
}

/** The shape of what is loading. `LoadingState` is for the words that the specification shows, and where nothing has a shape. */
export function SkeletonState({ label = 'Loading...', shape = 'text' }: SkeletonStateProps) {
  return (
    <Box role="status" ref={focusNextOnRemoval}>
      <span className="visually-hidden">{label}</span>
      <Box aria-hidden>{SHAPES[shape]}</Box>
    </Box>
  );
}

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
    <Box ref={focusNextOnRemoval} {...(role && { role })} sx={{ ...centred, px: 2, paddingBlock: 5 }}>
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

export const OfflinePage = () => (
  <ErrorState
    fullPage
    title="This page needs a connection"
    description="It will be here as soon as you are back online."
  />
);

interface LoadingStateProps {
  label?: string;
  /** Takes the height of the window, for a whole page. */
  fullPage?: boolean;
}

export function LoadingState({ label = 'Loading...', fullPage = false }: LoadingStateProps) {
  return (
    <Box
      role="status"
      ref={focusNextOnRemoval}
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

export function RetryRow({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  return (
    <Row role="alert" ref={focusNextOnRemoval} sx={{ flex: 1, columnGap: 2, minWidth: 0 }}>
      <span>{children}</span>
      <Button variant="outlined" size="small" onClick={onRetry}>
        Try again
      </Button>
    </Row>
  );
}

import type { StripeSync } from '@keepsong/domain/documents/stripe-sync';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { SelectField } from '@/components/form/select-field';
import { Loaded } from '@/components/ui/loaded';
import { Panel } from '@/components/ui/panel';
import { Prose } from '@/components/ui/prose';
import { Row } from '@/components/ui/row';
import { Stack } from '@/components/ui/stack';
import { paths } from '@/config/paths';
import { clockMomentOf } from '@/lib/text/dates';
import { useOnline } from '@/lib/hooks/use-online';
import { ListRow } from '../../components/list-row';
import { shortId } from '../../model/format';
import { useLastSync, useSyncWithStripe } from '../api/stripe-sync';
import { daysOf, missingText, progressOf, repairText, resultText, SYNC_DAYS } from '../model/stripe-sync';

/** Re-reads Stripe's events, repairs missing data, and shows progress and result. */
export function StripeSyncPanel() {
  const last = useLastSync();
  const { run, isPending } = useSyncWithStripe();
  const [days, setDays] = useState('7');
  const isOnline = useOnline();
  const label = isPending ? 'Syncing...' : 'Sync with Stripe';
  return (
    <Panel title="Sync with Stripe">
      <Prose color="textSecondary">
        Reads what Stripe reported in the last days and records what is missing here: payments, refunds and
        disputes. No money moves, and running it twice changes nothing.
      </Prose>
      <Row gap={1.5}>
        <SelectField
          label="Look back"
          value={days}
          options={SYNC_DAYS}
          onChange={setDays}
          sx={{ width: 140 }}
        />
        <Button
          variant="contained"
          aria-disabled={isPending || !isOnline}
          onClick={() => {
            if (isOnline) void run({ syncId: crypto.randomUUID(), days: Number(days) });
          }}
        >
          <span>{label}</span>
        </Button>
        {!isOnline && <Typography color="textSecondary">You are offline.</Typography>}
      </Row>
      <Loaded
        read={last}
        failure="The last sync could not be loaded"
        empty={<Typography color="textSecondary">Nobody has asked for a sync yet.</Typography>}
      >
        {(sync) => (
          <Result
            sync={sync}
            isRunning={isPending}
            onGoOn={() => void run({ syncId: sync.id, days: daysOf(sync) })}
          />
        )}
      </Loaded>
    </Panel>
  );
}

interface ResultProps {
  sync: StripeSync;
  isRunning: boolean;
  /** Resumes an interrupted sync, or retries its failed events. */
  onGoOn: () => void;
}

function Result({ sync, isRunning, onGoOn }: ResultProps) {
  const isDone = sync.state === 'done';
  const hasFailed = sync.failedEventIds.length > 0;
  const percent = progressOf(sync);
  const goOn = !isRunning && (!isDone || hasFailed) && (
    <Button size="small" color="inherit" onClick={onGoOn}>
      <span>{isDone ? 'Try again' : 'Go on'}</span>
    </Button>
  );
  return (
    <Stack gap={1.5}>
      <Typography color="textSecondary">
        {`${clockMomentOf(sync.createdAt)} · ${sync.events} events · back to ${clockMomentOf(sync.readBackTo)}`}
      </Typography>
      {!isDone && <LinearProgress variant="determinate" value={percent} aria-label="Progress of the sync" />}
      <Box role="status">
        {isDone ? (
          <Alert severity={hasFailed ? 'warning' : 'success'} action={goOn}>
            {resultText(sync)}
          </Alert>
        ) : (
          !isRunning && (
            <Alert severity="info" action={goOn}>
              This sync has not come to its end. Somebody may still be running it; going on is safe.
            </Alert>
          )
        )}
      </Box>
      <Report sync={sync} />
    </Stack>
  );
}

function Report({ sync: { report, repairedOrders } }: { sync: StripeSync }) {
  const entries = Object.entries(report);
  if (entries.length === 0) return null;
  return (
    <>
      <ul className="ruled" aria-label="Repaired orders">
        {entries.map(([orderId, repair]) => (
          <ListRow key={orderId} columns="110px minmax(0, 1fr) minmax(0, 2fr)">
            {repair.after ? (
              <Link component={RouterLink} to={paths.adminOrder(orderId)} color="inherit">
                <code>{shortId(orderId)}</code>
              </Link>
            ) : (
              <code>{shortId(orderId)}</code>
            )}
            <span>{missingText(repair)}</span>
            <Typography variant="caption">{repairText(repair)}</Typography>
          </ListRow>
        ))}
      </ul>
      {repairedOrders > entries.length && (
        <Typography color="textSecondary">{`And ${repairedOrders - entries.length} more.`}</Typography>
      )}
    </>
  );
}

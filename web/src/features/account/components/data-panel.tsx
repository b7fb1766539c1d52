import DownloadIcon from '@mui/icons-material/DownloadRounded';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { FormAlert } from '@/components/form/form-alert';
import { LoadFailure } from '@/components/ui/load-failure';
import { Panel } from '@/components/ui/panel';
import { Row } from '@/components/ui/row';
import { useOnChange } from '@/lib/hooks/use-on-change';
import { dayOf } from '@/lib/text/dates';
import { useAccountJob } from '../api/account-job';
import { useCollectData, useDownloadData } from '../api/export-data';
import { JobProgress } from './job-progress';

/** Collects the person's data on the server, and downloads it once it is there. */
export function DataPanel({ uid }: { uid: string }) {
  const read = useAccountJob('export', uid);
  const { status, data: job } = read;
  const collecting = useCollectData();
  const downloading = useDownloadData(uid);
  const [isAwaited, setIsAwaited] = useState(false);
  useOnChange(job && `${job.state} ${job.createdAt.getTime()}`, () => {
    if (job?.state !== 'done' || !isAwaited) return;
    setIsAwaited(false);
    void downloading.run(undefined);
  });

  async function collect(): Promise<void> {
    setIsAwaited(true);
    if (!(await collecting.run({}))) setIsAwaited(false);
  }

  const isUnderWay = job?.state === 'queued' || job?.state === 'working';
  return (
    <Panel title="Your Data">
      <Typography color="textSecondary">
        Everything we keep about you, your orders and your songs, with the files, as one ZIP file. Open its
        index.html to read it.
      </Typography>
      <LoadFailure read={read}>Your data could not be looked for.</LoadFailure>
      <FormAlert kind="error">
        {job?.state === 'failed' && 'Your data could not be collected. Please try again.'}
      </FormAlert>
      {isUnderWay && <JobProgress job={job} label="Collecting your data." />}
      {job?.state === 'done' && (
        <>
          <Typography>
            {`Collected on ${dayOf(job.createdAt)}, and kept until ${dayOf(job.dueAt)}.`}
          </Typography>
          <Row gap={1.5}>
            <DownloadButton isBusy={downloading.isPending} onClick={() => void downloading.run(undefined)}>
              {downloading.isPending ? 'Downloading...' : 'Download my data'}
            </DownloadButton>
            <Button aria-disabled={collecting.isPending} onClick={() => void collect()}>
              Collect again
            </Button>
          </Row>
        </>
      )}
      {!isUnderWay && job?.state !== 'done' && status !== 'loading' && (
        <DownloadButton isBusy={collecting.isPending} onClick={() => void collect()}>
          {collecting.isPending ? 'Collecting...' : job ? 'Try again' : 'Download my data'}
        </DownloadButton>
      )}
    </Panel>
  );
}

interface DownloadButtonProps {
  isBusy: boolean;
  onClick: () => void;
  children: ReactNode;
}

const DownloadButton = ({ isBusy, onClick, children }: DownloadButtonProps) => (
  <Button variant="outlined" startIcon={<DownloadIcon />} aria-disabled={isBusy} onClick={onClick}>
    <span>{children}</span>
  </Button>
);

import {
  LONGEST_REPORT_DETAILS,
  REPORT_REASON_LABELS,
  REPORT_REASONS,
  REPORT_SONG_API,
} from '@keepsong/domain/report-song';
import { isWithin, tooLongMessage } from '@keepsong/domain/text';
import FlagIcon from '@mui/icons-material/OutlinedFlagRounded';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormAlert } from '@/components/form/form-alert';
import { SelectField } from '@/components/form/select-field';
import { ModalForm, SubmitButton } from '@/components/form/form';
import { TextField } from '@/components/form/text-field';
import { Modal } from '@/components/ui/dialog';
import { useAction } from '@/lib/calls/action';
import { toast } from '@/lib/feedback/toast';
import type { SongReportRequest } from '@keepsong/domain/documents/reports';

type Reason = (typeof REPORT_REASONS)[number];
const OPTIONS = REPORT_REASONS.map((reason) => [reason, REPORT_REASON_LABELS[reason]] as const);

export function ReportSong({ songId, title }: { songId: string; title: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState<Reason>('rights');
  const [details, setDetails] = useState('');
  const { run, isPending, error, reset } = useAction(
    async () => {
      if (!isWithin(details.trim(), LONGEST_REPORT_DETAILS))
        throw new Error(tooLongMessage(LONGEST_REPORT_DETAILS));
      await reportSong({ songId, reason, details });
      toast.success('Thank you', 'Our team listens to the song and decides.');
      setIsOpen(false);
      setDetails('');
    },
    { failure: null },
  );

  const close = () => {
    setIsOpen(false);
    // A report that is being sent is still shown as such when the dialog opens again.
    if (!isPending) reset();
  };
  return (
    <>
      <Button color="inherit" size="small" startIcon={<FlagIcon />} onClick={() => setIsOpen(true)}>
        Report this song
      </Button>
      <Modal open={isOpen} title={`Report “${title}”`} onClose={close}>
        <ModalForm
          errors={null}
          label="Report this song"
          onSubmit={() => run(undefined)}
          actions={
            <>
              <Button color="inherit" onClick={close}>
                Cancel
              </Button>
              <SubmitButton isWorking={isPending} working="Sending...">
                Send Report
              </SubmitButton>
            </>
          }
        >
          <Typography color="textSecondary">
            Tell us what is wrong with it. We do not learn who you are, so please write everything we need.
          </Typography>
          <SelectField label="Reason" size="medium" value={reason} options={OPTIONS} onChange={setReason} />
          <TextField
            label="Details (optional)"
            multiline
            minRows={3}
            maxRows={8}
            limit={LONGEST_REPORT_DETAILS}
            value={details}
            readOnly={isPending}
            onChange={(event) => setDetails(event.target.value)}
          />
          <FormAlert kind="error">{error?.message}</FormAlert>
        </ModalForm>
      </Modal>
    </>
  );
}

const TOO_MANY = 'You have reported several songs. Please wait a few minutes, or write to us.';

/** Rejects with a message for the visitor. */
async function reportSong(report: SongReportRequest): Promise<void> {
  const response = await fetch(REPORT_SONG_API, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
  }).catch(() => null);
  if (response?.ok) return;
  if (response?.status === 429) throw new Error(TOO_MANY);
  if (response?.status === 404) throw new Error('This song is no longer public.');
  throw new Error('The report could not be sent. Please try again.');
}

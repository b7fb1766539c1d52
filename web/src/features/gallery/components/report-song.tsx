import { REPORT_REASON_LABELS, REPORT_REASONS } from '@keepsong/domain/documents/song-report';
import FlagIcon from '@mui/icons-material/OutlinedFlagRounded';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { toast } from '@/lib/toast';
import { reportSong } from '../api/report-song';

type Reason = (typeof REPORT_REASONS)[number];
const OPTIONS = REPORT_REASONS.map((reason) => [reason, REPORT_REASON_LABELS[reason]] as const);

/** Lets any visitor report a public song to the team. */
export function ReportSong({ songId, title }: { songId: string; title: string }) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState<Reason>('rights');
  const [details, setDetails] = useState('');
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: reportSong,
    networkMode: 'always',
    onSuccess: () => {
      toast.success('Thank you', 'Our team listens to the song and decides.');
      setIsOpen(false);
      setDetails('');
    },
  });

  const close = () => {
    setIsOpen(false);
    reset();
  };
  return (
    <>
      <Button color="inherit" size="small" startIcon={<FlagIcon />} onClick={() => setIsOpen(true)}>
        Report this song
      </Button>
      <Dialog open={isOpen} onClose={close} fullWidth maxWidth="xs" aria-labelledby={id}>
        <DialogTitle id={id} variant="h3" component="h2">
          Report “{title}”
        </DialogTitle>
        <Box
          component="form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isPending) mutate({ songId, reason, details });
          }}
        >
          <DialogContent sx={{ display: 'grid', gap: 2.5, pt: 1 }}>
            <Typography color="textSecondary">
              Tell us what is wrong with it. We do not learn who you are, so please write everything we need.
            </Typography>
            <SelectField label="Reason" size="medium" value={reason} options={OPTIONS} onChange={setReason} />
            <TextField
              label="Details (optional)"
              multiline
              minRows={3}
              maxRows={8}
              maxLength={1_000}
              value={details}
              onChange={(event) => setDetails(event.target.value)}
            />
            {error && <Alert severity="error">{error.message}</Alert>}
          </DialogContent>
          <DialogActions sx={{ p: 2.5, pt: 0 }}>
            <Button color="inherit" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" variant="contained" aria-disabled={isPending}>
              {isPending ? 'Sending...' : 'Send Report'}
            </Button>
          </DialogActions>
        </Box>
      </Dialog>
    </>
  );
}

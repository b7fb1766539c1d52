import { LONGEST_MEMO_SECONDS } from '@keepsong/domain/story';
import MicIcon from '@mui/icons-material/MicRounded';
import StopIcon from '@mui/icons-material/StopRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useRef, useState } from 'react';
import { FormAlert } from '@/components/form/form-alert';
import { Row, Stack } from '@/components/ui/layout';
import { reportError } from '@/lib/early/report';
import { microphoneProblem, record, type Recorder } from '../model/recording';

type Memo =
  | { state: 'idle' }
  | { state: 'starting' }
  | { state: 'recording'; recorder: Recorder }
  | { state: 'recorded'; file: File };

/** The customer says the names: recorded, played back, kept or recorded again. */
export function RecordMemo({ onKeep }: { onKeep: (file: File) => void }) {
  const [memo, setMemo] = useState<Memo>({ state: 'idle' });
  const [problem, setProblem] = useState<string | null>(null);
  const current = useRef<Recorder | null>(null);
  const isLeft = useRef(false);
  // Leaving the page switches the microphone off.
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      current.current?.stop();
    };
  }, []);

  async function start(): Promise<void> {
    setProblem(null);
    setMemo({ state: 'starting' });
    try {
      const recorder = await record();
      current.current = recorder;
      // The person was asked for the microphone, left, and allowed it then.
      if (isLeft.current) recorder.stop();
      setMemo({ state: 'recording', recorder });
      setMemo({ state: 'recorded', file: await recorder.file });
    } catch (error) {
      if (!(error instanceof DOMException)) reportError(error, 'recording a voice memo');
      setProblem(microphoneProblem(error));
      setMemo(memo.state === 'recorded' ? memo : { state: 'idle' });
    }
  }

  if (memo.state === 'recording') return <Recording onStop={memo.recorder.stop} />;
  return (
    <Stack gap={1.5}>
      {memo.state === 'recorded' ? (
        <Recorded file={memo.file} onKeep={() => onKeep(memo.file)} onAgain={() => void start()} />
      ) : (
        <Button
          variant="outlined"
          size="large"
          startIcon={<MicIcon />}
          aria-disabled={memo.state === 'starting'}
          onClick={() => memo.state === 'idle' && void start()}
        >
          <span>{memo.state === 'starting' ? 'Waiting for the microphone...' : 'Record how it is said'}</span>
        </Button>
      )}
      <FormAlert kind="error">{problem}</FormAlert>
    </Stack>
  );
}

function Recording({ onStop }: { onStop: () => void }) {
  const [seconds, setSeconds] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    button.current?.focus();
    const began = Date.now();
    const timer = setInterval(
      () => setSeconds(Math.min(LONGEST_MEMO_SECONDS, Math.floor((Date.now() - began) / 1000))),
      250,
    );
    return () => clearInterval(timer);
  }, []);
  return (
    <Stack gap={1}>
      <Row gap={2}>
        <Button ref={button} variant="contained" size="large" startIcon={<StopIcon />} onClick={onStop}>
          Stop
        </Button>
        <Typography className="tabular">{`Recording: ${seconds} of ${LONGEST_MEMO_SECONDS} seconds`}</Typography>
      </Row>
      <span role="status" className="visually-hidden">
        Recording. Say each name as you say it.
      </span>
    </Stack>
  );
}

interface RecordedProps {
  file: File;
  onKeep: () => void;
  onAgain: () => void;
}

function Recorded({ file, onKeep, onAgain }: RecordedProps) {
  const url = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(url), [url]);
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), [file]);
  return (
    <Stack gap={1.5}>
      {/* No captions: it is the person's own voice. */}
      <Box component="audio" src={url} controls aria-label="Your recording" />
      <Row>
        <Button ref={keep} variant="contained" onClick={onKeep}>
          Keep this recording
        </Button>
        <Button variant="outlined" onClick={onAgain}>
          Record again
        </Button>
      </Row>
    </Stack>
  );
}

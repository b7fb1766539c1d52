import type { Song } from '@keepsong/domain/documents/song';
import { UPLOAD_RULES } from '@keepsong/domain/uploads';
import type { UploadKind } from '@keepsong/domain/uploads';
import UploadIcon from '@mui/icons-material/UploadFileRounded';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { DragEvent } from 'react';
import { coveringControl } from '@/components/ui/covering-control';
import { radius } from '@/theme/tokens';
import { useUpload } from '../api/use-upload';
import { UploadProgress } from './upload-progress';

const RECORDING_HINT = 'MP3 or WAV, smaller than 20MB';
const HINT: Readonly<Record<UploadKind, string>> = {
  audio: RECORDING_HINT,
  option_a: RECORDING_HINT,
  option_b: RECORDING_HINT,
  cover: 'JPG, PNG or WebP, smaller than 20MB',
  master: 'WAV, smaller than 200MB',
  instrumental: 'WAV or MP3, smaller than 200MB',
};

interface UploadFieldProps {
  kind: UploadKind;
  song: Song;
  orderId: string;
  /** The file's purpose. */
  name: string;
  /** True when a file exists. */
  replaces: boolean;
}

/** Uploads a file and shows its progress. */
export function UploadField({ kind, song, orderId, name, replaces }: UploadFieldProps) {
  const upload = useUpload({ kind, songId: song.id, ownerId: song.userId, orderId });
  const isLate = upload.run?.progress.state === 'processing' && upload.run.progress.isLate;
  return (
    <>
      {upload.run && <UploadProgress run={upload.run} onRetry={upload.retry} onDismiss={upload.dismiss} />}
      {(upload.run === null || upload.run.progress.state === 'rejected' || isLate) && (
        <DropField kind={kind} name={name} replaces={replaces || isLate} onFile={upload.start} />
      )}
    </>
  );
}

/** The extensions decide; the types are for phones, whose pickers know no others. */
function acceptOf(kind: UploadKind): string {
  const types = Object.entries(UPLOAD_RULES[kind].types);
  return [
    ...new Set([...types.map(([extension]) => `.${extension}`), ...types.map(([, type]) => type)]),
  ].join(',');
}

interface DropFieldProps {
  kind: UploadKind;
  name: string;
  replaces: boolean;
  onFile: (file: File) => void;
}

function DropField({ kind, name, replaces, onFile }: DropFieldProps) {
  const id = useId();
  const [isOver, setIsOver] = useState(false);

  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  }

  return (
    <Box
      className="drawn-control"
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      sx={(theme) => ({
        position: 'relative',
        display: 'flex',
        gap: 1.5,
        alignItems: 'center',
        justifyContent: 'center',
        minHeight: 76,
        p: 2,
        textAlign: 'center',
        borderRadius: radius.medium,
        border: `1.5px dashed ${theme.vars.palette.keepsong.edge}`,
        backgroundColor: isOver ? theme.vars.palette.keepsong.sunken : 'transparent',
        transition: theme.transitions.create(['background-color', 'border-color']),
        ...(isOver && { borderColor: 'primary.main' }),
      })}
    >
      <UploadIcon aria-hidden color="action" />
      <Box>
        <label htmlFor={id}>
          <Link component="span" variant="subtitle2" color="inherit">
            {replaces ? 'Choose another file' : 'Choose a file'}
          </Link>{' '}
          or drop it here
          <span className="visually-hidden">{`: ${name}`}</span>
        </label>
        <Typography variant="caption" id={`${id}-hint`}>
          {HINT[kind]}
        </Typography>
      </Box>
      <Box
        component="input"
        id={id}
        type="file"
        accept={acceptOf(kind)}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Choosing the same file again must fire a change event.
          event.target.value = '';
          if (file) onFile(file);
        }}
        sx={coveringControl}
      />
    </Box>
  );
}

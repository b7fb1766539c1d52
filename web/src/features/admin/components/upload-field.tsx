import type { Song } from '@keepsong/domain/documents/song';
import type { UploadKind } from '@keepsong/domain/uploads';
import { DropField } from '@/components/form/drop-field';
import { UploadProgress } from '@/components/ui/upload-progress';
import { useUpload } from '@/lib/uploads/upload';
import { uploadTargetOf } from '../api/upload-target';

const RECORDING_HINT = 'MP3 or WAV, smaller than 200MB';
const HINT: Readonly<Record<UploadKind, string>> = {
  audio: RECORDING_HINT,
  option_a: RECORDING_HINT,
  option_b: RECORDING_HINT,
  cover: 'JPG, PNG or WebP, smaller than 20MB',
  master: 'WAV, smaller than 200MB',
  instrumental: RECORDING_HINT,
};

interface UploadFieldProps {
  kind: UploadKind;
  song: Song;
  name: string;
  replaces: boolean;
}

export function UploadField({ kind, song, name, replaces }: UploadFieldProps) {
  const upload = useUpload(uploadTargetOf(kind, song));
  const { progress } = upload.run ?? {};
  return (
    <>
      {upload.run && <UploadProgress run={upload.run} onRetry={upload.retry} onDismiss={upload.dismiss} />}
      {(!progress || progress.state === 'rejected' || progress.state === 'remarked') && (
        <DropField
          kind={kind}
          name={name}
          hint={HINT[kind]}
          label={replaces ? 'Choose another file' : 'Choose a file'}
          passesSeveralOn
          onFiles={([file]) => file && upload.start(file)}
        />
      )}
    </>
  );
}

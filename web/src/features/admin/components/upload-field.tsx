import type { Song } from '@keepsong/domain/documents/song';
import type { UploadKind } from '@keepsong/domain/uploads';
import { DropField } from '@/components/form/drop-field';
import { UploadProgress } from '@/components/ui/upload-progress';
import { useUpload } from '@/lib/uploads/upload';
import { UPLOAD_WORDS, uploadTargetOf } from '../api/upload-target';

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
      {upload.run && <UploadProgress run={upload.run} onRetry={upload.start} onDismiss={upload.dismiss} />}
      {(!progress || progress.state === 'rejected' || progress.state === 'remarked') && (
        <DropField
          kind={kind}
          name={name}
          hint={UPLOAD_WORDS[kind].hint}
          label={replaces ? 'Choose another file' : 'Choose a file'}
          onFiles={([file]) => file && upload.start(file)}
        />
      )}
    </>
  );
}

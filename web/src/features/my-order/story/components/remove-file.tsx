import { removeStoryFile } from '@keepsong/domain/calls/story';
import type { StoryFile } from '@keepsong/domain/documents/story';
import Button from '@mui/material/Button';
import { useCommand } from '@/lib/firebase/command';

interface RemoveFileProps {
  file: Pick<StoryFile, 'id' | 'orderId'>;
  label: string;
  /** What is removed, for screen readers. */
  name: string;
  /** The toast; none for a notice. */
  done?: string;
}

/** Deletes a file of the story, or the notice that one was refused. */
export function RemoveFile({ file: { id, orderId }, label, name, done }: RemoveFileProps) {
  const { run, isPending } = useCommand(removeStoryFile, {
    failure: { title: 'It could not be removed' },
    ...(done && { success: [done] }),
  });
  return (
    <Button aria-disabled={isPending} onClick={() => void run({ orderId, fileId: id })}>
      <span>{`${isPending ? 'Removing...' : label} `}</span>
      <span className="visually-hidden">{` ${name}`}</span>
    </Button>
  );
}

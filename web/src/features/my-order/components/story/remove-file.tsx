import { removeStoryFile } from '@keepsong/domain/calls/remove-story-file';
import type { StoryFile } from '@keepsong/domain/documents/story';
import Button from '@mui/material/Button';
import { useCommand } from '@/lib/calls/command';

interface RemoveFileProps {
  file: Pick<StoryFile, 'id' | 'orderId'>;
  label: string;
  /** What is removed, for screen readers. */
  name: string;
}

/** Deletes a file of the story, or the notice that one was refused. */
export function RemoveFile({ file: { id, orderId }, label, name }: RemoveFileProps) {
  const { run, isPending } = useCommand(removeStoryFile, { failure: { title: 'It could not be removed' } });
  return (
    <Button aria-disabled={isPending} onClick={() => void run({ orderId, fileId: id })}>
      <span>{`${isPending ? 'Removing…' : label} `}</span>
      <span className="visually-hidden">{` ${name}`}</span>
    </Button>
  );
}

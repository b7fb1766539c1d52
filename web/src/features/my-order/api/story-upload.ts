import type { Order } from '@keepsong/domain/documents/order';
import type { StoryFile } from '@keepsong/domain/documents/story';
import { STORY_FILE_SLOTS } from '@keepsong/domain/story';
import type { StoryFileSlot } from '@keepsong/domain/story';
import { storyFileKindOf, storyFileName, storyFilePath } from '@keepsong/domain/uploads';
import { storyFilesQuery } from '@/entities/story/story';
import { readQuery } from '@/lib/firebase/read';
import type { Read } from '@/lib/firebase/use-read';
import type { FollowedCheck, UploadTarget } from '@/lib/uploads/upload';

export const PHOTO_SLOTS = STORY_FILE_SLOTS.filter((slot) => storyFileKindOf(slot) === 'photo');

const TITLES = {
  voice_memo: { done: 'Voice memo saved', failed: 'The voice memo was not saved' },
  reference: { done: 'Recording saved', failed: 'The recording was not saved' },
  photo: { done: 'Photo saved', failed: 'The photo was not saved' },
};

/** The place of a file in the story of an order. */
export function storyTarget({ id, userId }: Pick<Order, 'id' | 'userId'>, slot: StoryFileSlot): UploadTarget {
  const kind = storyFileKindOf(slot);
  return {
    key: [id, slot],
    kind,
    pathOf: (file) => storyFilePath(userId, id, storyFileName(slot, file.name) ?? slot),
    metadata: {},
    follow: (path, signal) => followCheck(id, userId, path, signal),
    titles: TITLES[kind],
  };
}

/** Follows the server's check of the file at `path`. An earlier file of this name has another time. */
function followCheck(orderId: string, ownerId: string, path: string, signal: AbortSignal): FollowedCheck {
  let onListening = () => {};
  const listening = new Promise<void>((resolve) => (onListening = resolve));
  let earlier: number | null | undefined;
  const checked = new Promise<StoryFile | null>((resolve, reject) => {
    const read = readQuery(storyFilesQuery(orderId, ownerId));
    const check = ({ status, data, error, isConfirmed }: Read<StoryFile[]>): void => {
      const file = data?.find((each) => each.path === path);
      if (status === 'error') {
        stop();
        reject(error ?? new Error('The file could not be followed'));
      } else if (earlier === undefined) {
        if (!isConfirmed) return;
        earlier = file?.uploadedAt.getTime() ?? null;
        onListening();
      } else if (file && file.uploadedAt.getTime() !== earlier) {
        stop();
        resolve(file);
      }
    };
    const stop = read.subscribe(check);
    check(read.getState());
    signal.addEventListener('abort', () => {
      stop();
      resolve(null);
    });
  });
  return { listening, checked };
}

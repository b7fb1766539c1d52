import type { Order } from '@keepsong/domain/documents/order';
import { STORY_FILE_SLOTS, type StoryFileSlot } from '@keepsong/domain/story';
import { storyFileKindOf, storyFileName, storyFilePath } from '@keepsong/domain/uploads';
import { storyFilesOf } from '@/entities/story/story-reads';
import { owned } from '@/lib/firebase/documents';
import { followCheck } from '@/lib/uploads/follow-check';
import type { UploadTarget } from '@/lib/uploads/upload';

export const PHOTO_SLOTS = STORY_FILE_SLOTS.filter((slot) => storyFileKindOf(slot) === 'photo');

const TITLES = {
  voice_memo: { done: 'Voice memo saved', failed: 'The voice memo was not saved' },
  reference: { done: 'Recording saved', failed: 'The recording was not saved' },
  photo: { done: 'Photo saved', failed: 'The photo was not saved' },
};

export function storyTarget({ id, userId }: Pick<Order, 'id' | 'userId'>, slot: StoryFileSlot): UploadTarget {
  const kind = storyFileKindOf(slot);
  return {
    key: [id, slot],
    kind,
    pathOf: (file) => storyFilePath(userId, id, storyFileName(slot, file.name) ?? slot),
    metadata: {},
    follow: (path, signal) =>
      followCheck(owned(storyFilesOf(id), userId), {
        find: (files) => files.find((file) => file.path === path),
        isResult: (file, earlier) =>
          file.state !== 'processing' && file.uploadedAt.getTime() !== earlier?.uploadedAt.getTime(),
        signal,
      }),
    titles: TITLES[kind],
  };
}

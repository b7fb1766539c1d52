import { SONG_FOLDERS, STORY_FOLDER } from '@keepsong/domain/uploads';
import { bucket } from '../services/bucket.ts';

/** Deletes every file of the person, finished ones and those of their stories; their uid is part of the path. Public copies were deleted with the songs. */
export async function eraseFiles(uid: string): Promise<void> {
  for (const folder of [...SONG_FOLDERS, STORY_FOLDER]) {
    const [files] = await bucket().getFiles({ prefix: `${folder}/${uid}/` });
    for (const file of files) await file.delete({ ignoreNotFound: true });
  }
}

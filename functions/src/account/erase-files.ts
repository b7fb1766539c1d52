import { STORY_FOLDER, UPLOAD_FOLDERS } from '@keepsong/domain/uploads';
import { bucket } from '../services/bucket.ts';

/** Where the files of songs are, by owner and song. */
export const FILE_FOLDERS = [...Object.values(UPLOAD_FOLDERS), 'takes'];

/** Deletes every file of the person, finished ones and those of their stories; their uid is part of the path. Public copies were deleted with the songs. */
export async function eraseFiles(uid: string): Promise<void> {
  for (const folder of [...FILE_FOLDERS, STORY_FOLDER]) {
    const [files] = await bucket().getFiles({ prefix: `${folder}/${uid}/` });
    for (const file of files) await file.delete({ ignoreNotFound: true });
  }
}

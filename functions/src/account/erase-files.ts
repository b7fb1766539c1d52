import { UPLOAD_FOLDERS } from '@keepsong/domain/uploads';
import { bucket } from '../services/bucket.ts';

/** Deletes every finished file of the person; their uid is part of the path. Public copies were deleted with the songs. */
export async function eraseFiles(uid: string): Promise<void> {
  // Earlier versions stored stems.
  for (const folder of [...Object.values(UPLOAD_FOLDERS), 'takes', 'stems']) {
    const [files] = await bucket().getFiles({ prefix: `${folder}/${uid}/` });
    for (const file of files) await file.delete({ ignoreNotFound: true });
  }
}

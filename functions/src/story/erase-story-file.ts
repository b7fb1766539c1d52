import { COVER_WIDTHS, coverVariantPath } from '@keepsong/domain/media/cover-sizes';
import { bucket } from '../services/bucket.ts';

/** Deletes a file of a story with its light copies. May be repeated. */
export async function eraseStoryFile({ path }: { path: string }): Promise<void> {
  for (const each of [...COVER_WIDTHS.map((width) => coverVariantPath(path, width)), path]) {
    await bucket().file(each).delete({ ignoreNotFound: true });
  }
}

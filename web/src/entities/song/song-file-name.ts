import { isBlank } from '@keepsong/domain/text';
import { extensionOf } from '@keepsong/domain/uploads';

/** Characters that some systems reject, and marks that turn the direction, so that a name looks like another. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** A download's file name: the song's title, which the browser shortens if it is too long. `part` distinguishes two files of one song. */
export function fileNameOf(title: string, path: string, part = ''): string {
  const clean = title.normalize('NFC').replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim();
  const stem = clean.replace(/[\s.]+$/, '');
  return `${isBlank(stem) ? 'Song' : stem}${part && ` - ${part}`}.${extensionOf(path)}`;
}

import { extensionOf } from '@keepsong/domain/uploads';

/** Characters that some operating systems reject in file names. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}]+/gu;

/** A download's file name: the song's title. `part` distinguishes two files of one song. */
export function fileNameOf(title: string, path: string, part = ''): string {
  const stem = title.replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim() || 'Song';
  const extension = extensionOf(path);
  return `${stem}${part && ` - ${part}`}${extension && `.${extension}`}`;
}

import { extensionOf } from '@keepsong/domain/uploads';
import { safeFileName } from '@/lib/files/file-name';

/** A download's file name: the song's title. `part` distinguishes two files of one song. */
export function fileNameOf(title: string, path: string, part = ''): string {
  const suffix = part && ` - ${part}`;
  return safeFileName({ stem: title, suffix, extension: extensionOf(path), fallback: 'Song' });
}

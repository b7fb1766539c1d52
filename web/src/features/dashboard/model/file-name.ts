import { extensionOf } from '@keepsong/domain/uploads';

/** Characters that a file name may not hold on one system or another. */
const UNSAFE = /[\\/:*?"<>|\p{Cc}]+/gu;

/** The file at `path` under a name that people know it by; `part` tells two files of one song apart. */
export function fileNameOf(title: string, path: string, part = ''): string {
  const stem = title.replace(UNSAFE, ' ').replace(/\s+/g, ' ').trim() || 'Song';
  const extension = extensionOf(path);
  return `${stem}${part && ` - ${part}`}${extension && `.${extension}`}`;
}

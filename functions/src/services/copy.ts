import { randomUUID } from 'node:crypto';
import type { Copy } from '@keepsong/domain/documents/common';
import { extensionOf } from '@keepsong/domain/uploads';

/** The copy of a file, under a name in the folder that cannot be guessed; the known one of the same file. */
export function copyInto(folder: string, source: string, known: Copy | null | undefined): Copy {
  if (known?.source === source) return known;
  const extension = extensionOf(source);
  return { source, path: `${folder}${randomUUID()}${extension && `.${extension}`}` };
}

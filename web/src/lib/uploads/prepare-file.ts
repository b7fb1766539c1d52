import { IMAGE_HEAD_BYTES, imageTypeOf } from '@keepsong/domain/media/image';
import { isImageKind, namedAs, UPLOAD_RULES, type FileKind } from '@keepsong/domain/uploads';

/** A file that is not sent, with the reason. */
export class RefusedFile extends Error {
  readonly reason: { title: string; description: string };

  constructor(reason: { title: string; description: string }) {
    super(reason.description);
    this.reason = reason;
  }
}

/** The file as it is sent: an image under the extension that its bytes have. Rejects with RefusedFile, or when it cannot be read. */
export async function preparedFile(kind: FileKind, file: File): Promise<File> {
  if (!isImageKind(kind)) return file;
  const type = imageTypeOf(new Uint8Array(await file.slice(0, IMAGE_HEAD_BYTES).arrayBuffer()));
  if (!type) throw new RefusedFile(UPLOAD_RULES[kind].rejection);
  return new File([file], namedAs(kind, file.name, type), { type });
}

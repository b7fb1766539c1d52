import { HEAD_BYTES, imageTypeOf, recordingTypeOf, lettersAt } from '@keepsong/domain/media/first-bytes';
import {
  CHANGED_FILE,
  type FileKind,
  type FileType,
  isImageKind,
  namedAs,
  SILENT_RECORDING,
  takesType,
  UNREADABLE_PICTURE,
  UPLOAD_RULES,
} from '@keepsong/domain/uploads';

export class RefusedFile extends Error {
  readonly reason: { title: string; description: string };

  constructor(reason: { title: string; description: string }) {
    super(reason.description);
    this.reason = reason;
  }
}

/** The first bytes of a file. Rejects with RefusedFile when it was changed on the disk. */
export async function headOf(file: File, length: number): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, length).arrayBuffer());
  } catch {
    throw new RefusedFile(CHANGED_FILE);
  }
}

/**
 * The file as it is sent: an image under the extension that its bytes have, and as a JPEG when it is of another kind which this browser can
 * decode; a recording of a customer only when
 * something can be heard in it. Rejects with RefusedFile.
 */
export async function preparedFile(kind: FileKind, file: File): Promise<File> {
  const as = (type: FileType, content: Blob = file) =>
    new File([content], namedAs(kind, file.name, type), { type });
  const head = await headOf(file, HEAD_BYTES);
  if (kind === 'voice_memo' || kind === 'reference') {
    if (await isSilent(file)) throw new RefusedFile(SILENT_RECORDING);
    return file;
  }
  if (!isImageKind(kind)) {
    const type = recordingTypeOf(head);
    return type && takesType(kind, type) ? as(type) : file;
  }
  const known = imageTypeOf(head);
  // HEIC, HEIF and AVIF.
  const isOfPhones = lettersAt(head, 4) === 'ftyp';
  const [content, type] = known
    ? [file, known]
    : [
        await jpegOf(file, isOfPhones ? UNREADABLE_PICTURE : UPLOAD_RULES[kind].rejection),
        'image/jpeg' as const,
      ];
  return as(type, content);
}

/** The most that a canvas has on an iPhone. */
const MOST_PIXELS = 16_777_216;

/** `otherwise`: why a file is refused that this browser cannot decode. */
async function jpegOf(file: File, otherwise: RefusedFile['reason']): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new RefusedFile(otherwise);
  });
  const scale = Math.min(1, Math.sqrt(MOST_PIXELS / (bitmap.width * bitmap.height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(bitmap.width * scale);
  canvas.height = Math.floor(bitmap.height * scale);
  const context = canvas.getContext('2d');
  if (context) {
    // A JPEG is black where a picture lets its ground through.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  bitmap.close();
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  if (!context || !jpeg) throw new RefusedFile(otherwise);
  return jpeg;
}

/** Decoded, a longer recording could fill the memory of a phone. */
const MOST_BYTES = 8 * 1024 * 1024;
/** 60 dB below the loudest. */
const AUDIBLE = 0.001;

/** True when nothing can be heard in a recording. False when it is long, or of a format that this browser does not decode. */
async function isSilent(file: Blob): Promise<boolean> {
  if (file.size > MOST_BYTES) return false;
  const bytes = await file.arrayBuffer();
  try {
    // The lowest rate of browsers.
    const sound = await new OfflineAudioContext(1, 1, 8000).decodeAudioData(bytes);
    const channels = Array.from({ length: sound.numberOfChannels }, (_, index) =>
      sound.getChannelData(index),
    );
    return channels.every((samples) => samples.every((sample) => Math.abs(sample) < AUDIBLE));
  } catch {
    return false;
  }
}

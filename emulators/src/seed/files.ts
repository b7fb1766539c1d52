import { UNTITLED_SONG } from '@keepsong/domain/documents/order';
import { coverVariantPath } from '@keepsong/domain/media/cover-sizes';
import { uploadPath } from '@keepsong/domain/uploads';
import type { UploadKind } from '@keepsong/domain/uploads';
import type { DemoOrder } from './orders.ts';

/** In every object's name. Fixed, because the names must not change when the seeding is repeated. */
const UPLOADED_AT = Date.UTC(2025, 0, 1);

export const songIdOf = ({ story }: DemoOrder) => `demo-song-${story.key}`;
export const titleOf = ({ story }: DemoOrder) => story.title || UNTITLED_SONG;
/** An order that includes a cover gets it with the recording. */
export const hasCover = (order: DemoOrder) => order.wantCover && order.seconds !== null;

const EXTENSION: Readonly<Record<UploadKind, string>> = {
  audio: 'mp3',
  cover: 'png',
  option_a: 'mp3',
  option_b: 'mp3',
};

export function filePathOf(order: DemoOrder, kind: UploadKind): string {
  return uploadPath(
    kind,
    order.customer.uid,
    songIdOf(order),
    `${titleOf(order)}.${EXTENSION[kind]}`,
    UPLOADED_AT,
  );
}

/** The light copy that visitors get, as the product publishes it. */
export const PUBLIC_COVER_WIDTH = 640;

export function publicFilePathOf(order: DemoOrder, kind: UploadKind): string {
  const path = filePathOf(order, kind);
  const source = kind === 'audio' ? path : coverVariantPath(path, PUBLIC_COVER_WIDTH);
  return `public/${songIdOf(order)}/${source.split('/').at(-1) ?? ''}`;
}

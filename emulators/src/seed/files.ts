import { giftFilesPrefix } from '@keepsong/domain/documents/gift';
import { UNTITLED_SONG } from '@keepsong/domain/documents/order';
import { coverVariantPath } from '@keepsong/domain/media/cover-sizes';
import { takeFilePath, takeIdOf, type Option } from '@keepsong/domain/documents/takes';
import { uploadPath, type SongFileKind, type UploadKind } from '@keepsong/domain/uploads';
import { firstSongIdOf } from '@keepsong/domain/song-id';
import type { DemoOrder } from './demo-order.ts';
import { demoOrders } from './orders.ts';

/** In every object's name. Fixed, because the names must not change when the seeding is repeated. */
const UPLOADED_AT = Date.UTC(2025, 0, 1);

export const orderIdOf = ({ story }: DemoOrder) => `${story.key}-demo-order`;
const songIds = new Map(
  await Promise.all(
    demoOrders.map(async (order) => [order.story.key, await firstSongIdOf(orderIdOf(order))] as const),
  ),
);
export const songIdOf = ({ story }: DemoOrder) => songIds.get(story.key) ?? '';
export const titleOf = ({ story }: DemoOrder) => story.title || UNTITLED_SONG;
/** An order that includes a cover gets it with the recording. */
export const hasCover = (order: DemoOrder) => order.wantCover && order.status === 'completed';

/** The demo songs have no masters and instrumentals. */
export type DemoFileKind = Exclude<UploadKind, SongFileKind>;

const NAME_ENDS: Readonly<Record<DemoFileKind, string>> = {
  audio: '.mp3',
  cover: '.png',
  option_a: ' A.mp3',
  option_b: ' B.mp3',
};

export const fileNameOf = (order: DemoOrder, kind: DemoFileKind) => titleOf(order) + NAME_ENDS[kind];

export function filePathOf(order: DemoOrder, kind: DemoFileKind): string {
  return uploadPath(kind, order.customer.uid, songIdOf(order), fileNameOf(order, kind), UPLOADED_AT);
}

export const OPTION_KINDS = { A: 'option_a', B: 'option_b' } as const;
/** All takes of the demo songs were published at once. */
export const DEMO_ROUND = 1;

export function takePathOf(order: DemoOrder, option: Option): string {
  const draft = filePathOf(order, OPTION_KINDS[option]);
  return takeFilePath(order.customer.uid, songIdOf(order), takeIdOf(DEMO_ROUND, option), draft);
}

/** The storage path of an order's finished recording. */
export function finishedPathOf(order: DemoOrder): string {
  return order.chosen ? takePathOf(order, order.chosen) : filePathOf(order, 'audio');
}

/** The light copy that visitors get, as the product publishes it. */
export const PUBLIC_COVER_WIDTH = 640;

/** The storage path of a gift's copy of the recording or the cover. */
export function giftFilePathOf(giftId: string, kind: 'audio' | 'cover'): string {
  return `${giftFilesPrefix(giftId)}demo-key/${kind}.${kind === 'audio' ? 'mp3' : 'webp'}`;
}

export function publicFilePathOf(order: DemoOrder, kind: DemoFileKind): string {
  const source =
    kind === 'audio' ? finishedPathOf(order) : coverVariantPath(filePathOf(order, kind), PUBLIC_COVER_WIDTH);
  return `public/${songIdOf(order)}/${source.split('/').at(-1) ?? ''}`;
}

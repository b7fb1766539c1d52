import { getSongUrl } from '@keepsong/domain/calls/songs';
import type { Song } from '@keepsong/domain/documents/song';
import { callLater } from '@/lib/calls/call-later';

export async function songUrl({ id }: Pick<Song, 'id'>): Promise<string> {
  return (await callLater(getSongUrl, { songId: id })).url;
}

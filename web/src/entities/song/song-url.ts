import { getSongUrl } from '@keepsong/domain/calls/songs';
import type { Song } from '@keepsong/domain/documents/song';
import { callFunction } from '@/lib/firebase/call';

export async function songUrl({ id }: Pick<Song, 'id'>): Promise<string> {
  return (await callFunction(getSongUrl, { songId: id })).url;
}

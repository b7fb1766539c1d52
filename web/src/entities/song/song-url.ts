import { getSongUrl } from '@keepsong/domain/calls/get-song-url';
import type { Song } from '@keepsong/domain/documents/song';
import type { Functions } from 'firebase/functions';
import { callFunction } from '@/lib/firebase/call';

/** The signed URL of the song's recording. */
export async function songUrl(functions: Functions, { id }: Pick<Song, 'id'>): Promise<string> {
  return (await callFunction(functions, getSongUrl, { songId: id })).url;
}

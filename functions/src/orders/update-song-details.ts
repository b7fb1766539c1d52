import { updateSongDetails as call, type SongDetails } from '@keepsong/domain/calls/update-song-details';
import { defineSaveCallable } from '../callable/define-save-callable.ts';
import { foundIn } from '../callable/found.ts';
import { aboutSong, auditIn } from '../store/audit.ts';
import { orders, songs } from '../store/collections.ts';

export const updateSongDetails = defineSaveCallable(
  call,
  { who: 'admin' },
  async (transaction, { songId }, caller) => {
    const song = await foundIn(transaction, songs().doc(songId));
    const order = await foundIn(transaction, orders().doc(song.orderId));
    const value: SongDetails = { title: song.title, style: song.style, additionalInfo: song.additionalInfo };
    return {
      value,
      version: song.detailsVersion,
      write(details, detailsVersion, updatedAt) {
        transaction.update(songs().doc(songId), { ...details, detailsVersion, updatedAt });
        if (songId === order.songId) {
          const { title: songTitle, style: songStyle } = details;
          transaction.update(orders().doc(order.id), { songTitle, songStyle, updatedAt });
        }
        // What was changed; of a long text only its length.
        const facts = ({ title, style, additionalInfo }: SongDetails) => ({
          ...(value.title !== details.title && { title }),
          ...(value.style !== details.style && { style }),
          ...(value.additionalInfo !== details.additionalInfo && {
            additionalInfoLength: additionalInfo.length,
          }),
        });
        auditIn(transaction, caller, {
          action: 'song_details_saved',
          ...aboutSong({ id: songId, orderId: order.id }),
          before: facts(value),
          after: facts(details),
        });
      },
    };
  },
);

import {
  saveOrderNote as saveOrderNoteCall,
  type Correction,
  correctionOf,
  correctOrder as correctOrderCall,
  updateSongDetails as updateSongDetailsCall,
  type SongDetails,
  saveSungBy as saveSungByCall,
} from '@keepsong/domain/calls/orders';
import { withAlerts } from '@keepsong/domain/alerts';
import { isDay } from '@keepsong/domain/day';
import { songIdsOf } from '@keepsong/domain/documents/order';
import { formOf, withoutHiddenFields } from '@keepsong/domain/order-form';
import { answerTextsOf } from '@keepsong/domain/documents/story';
import { hasCustomer, isBeforeLyrics } from '@keepsong/domain/order-status';
import { isEnough } from '@keepsong/domain/story';
import { CallError } from '../callable/define-callable.ts';
import { defineSaveCallable, foundIn } from '../callable/define-transaction.ts';
import { aboutOrder, auditIn, aboutSong } from '../store/audit.ts';
import { orderNote, orders, songs, story } from '../store/collections.ts';
import { readIn } from '../store/firestore.ts';
import { readShop } from '../store/settings-store.ts';
import { stepIn } from '../story/tell-story.ts';

export const saveOrderNote = defineSaveCallable(
  saveOrderNoteCall,
  { who: 'admin' },
  async (transaction, { orderId }, caller) => {
    const [order, note] = await Promise.all([
      transaction.get(orders().doc(orderId)),
      transaction.get(orderNote(orderId)),
    ]);
    if (!order.exists) throw new CallError('not_found');
    const { text: value, version } = note.data() ?? { text: '', version: 0 };
    return {
      value,
      version,
      write(text, next, now) {
        const byEmail = caller.email ?? '';
        transaction.set(orderNote(orderId), { id: 'note', text, byEmail, version: next, updatedAt: now });
        auditIn(transaction, caller, {
          action: 'order_note_saved',
          ...aboutOrder(orderId),
          before: { length: value.length },
          after: { length: text.length },
        });
      },
    };
  },
);

export const correctOrder = defineSaveCallable(
  correctOrderCall,
  { who: 'admin' },
  async (transaction, { orderId }, caller) => {
    const order = await readIn(transaction, orders().doc(orderId));
    const answers = await readIn(transaction, story(orderId));
    // The order of a deleted account must stay without personal data.
    if (!order || !hasCustomer(order)) throw new CallError('not_found');
    const value = correctionOf(order);
    return {
      value,
      version: order.briefVersion,
      async write(corrected, briefVersion, updatedAt) {
        const changed = (Object.keys(value) as (keyof Correction)[]).filter(
          (field) => value[field] !== corrected[field],
        );
        const { name, email, theme } = corrected;
        const shop = await readShop();
        const neededBy = isDay(corrected.neededBy) ? corrected.neededBy : null;
        const formData = withoutHiddenFields({ ...formOf(order), ...corrected, neededBy: neededBy ?? '' });
        const told = { answers: answerTextsOf(answers), form: formData };
        const tell = { type: 'tell', isEnough: isEnough(told) } as const;
        const after = isBeforeLyrics(order)
          ? await stepIn(transaction, order, tell, updatedAt, { isByTeam: true })
          : null;
        transaction.update(orders().doc(orderId), {
          customerName: name,
          customerEmail: email,
          neededBy,
          ...withAlerts({ ...(after ?? order), customerEmail: email, neededBy }, updatedAt, shop),
          songThemes: theme,
          metadata: { formData },
          briefVersion,
          updatedAt,
        });
        if (changed.includes('theme')) {
          for (const id of songIdsOf(order))
            transaction.update(songs().doc(id), { themes: theme, updatedAt });
        }
        // Names the fields and not their texts, which are personal and would outlive the account.
        auditIn(transaction, caller, {
          action: 'order_corrected',
          ...aboutOrder(orderId),
          after: { fields: changed.join(', ') },
        });
      },
    };
  },
);

export const updateSongDetails = defineSaveCallable(
  updateSongDetailsCall,
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

export const saveSungBy = defineSaveCallable(
  saveSungByCall,
  { who: 'admin' },
  async (transaction, { orderId }, caller) => {
    const order = await foundIn(transaction, orders().doc(orderId));
    const { sungBy: value, sungByVersion: version } = order;
    return {
      value,
      version,
      write(sungBy, sungByVersion, now) {
        transaction.update(orders().doc(orderId), { sungBy, sungByVersion, updatedAt: now });
        auditIn(transaction, caller, {
          action: 'sung_by_saved',
          ...aboutOrder(orderId),
          before: { sungBy: value },
          after: { sungBy },
        });
      },
    };
  },
);

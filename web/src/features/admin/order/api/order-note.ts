import { orderNotePath, orderNoteSchema } from '@keepsong/domain/documents/order-note';
import type { OrderNote } from '@keepsong/domain/documents/order-note';
import { doc } from 'firebase/firestore';
import { firestore } from '@/lib/firebase/firestore';
import { converter } from '@/lib/firebase/converter';
import { useLiveDoc } from '@/lib/firebase/use-read';
import type { Read } from '@/lib/firebase/use-read';

const noteConverter = converter(orderNoteSchema);

/** The team's internal note on the order. */
export function useOrderNote(orderId: string): Read<OrderNote> {
  return useLiveDoc(doc(firestore, orderNotePath(orderId)).withConverter(noteConverter));
}

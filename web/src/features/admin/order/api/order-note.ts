import { orderNotePath, orderNoteSchema } from '@keepsong/domain/documents/order-note';
import type { OrderNote } from '@keepsong/domain/documents/order-note';
import { doc } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { converter } from '@/lib/firebase/converter';
import { useLiveDoc } from '@/lib/firebase/live';
import type { Live } from '@/lib/firebase/live';

const noteConverter = converter(orderNoteSchema);

/** The team's internal note on the order; null data while there is none. */
export function useOrderNote(orderId: string): Live<OrderNote | null> {
  return useLiveDoc(doc(useFirestore(), orderNotePath(orderId)).withConverter(noteConverter));
}

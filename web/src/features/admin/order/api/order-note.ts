import { orderNotePath, orderNoteSchema, type OrderNote } from '@keepsong/domain/documents/order-parts';
import { documents } from '@/lib/firebase/documents';
import { useLiveDoc, type Read } from '@/lib/firebase/use-read';

const notes = documents(orderNoteSchema);

export function useOrderNote(orderId: string): Read<OrderNote> {
  return useLiveDoc(notes.at(orderNotePath(orderId)));
}

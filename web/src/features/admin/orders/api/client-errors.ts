import { CLIENT_ERROR_DAYS, clientErrorDaySchema } from '@keepsong/domain/documents/client-error-day';
import type { ClientErrorDay } from '@keepsong/domain/documents/client-error-day';
import { collection, limit, orderBy, query } from 'firebase/firestore';
import { useFirestore } from 'reactfire';
import { converter } from '@/lib/firebase/converter';
import { useLiveQuery } from '@/lib/firebase/live';
import type { Live } from '@/lib/firebase/live';
import { DAYS_SHOWN } from '../model/client-errors';

const dayConverter = converter(clientErrorDaySchema);

/** The last days on which browsers reported errors, newest first; days without an error have no document. */
export function useClientErrorDays(): Live<ClientErrorDay[]> {
  const days = collection(useFirestore(), CLIENT_ERROR_DAYS).withConverter(dayConverter);
  return useLiveQuery(query(days, orderBy('id', 'desc'), limit(DAYS_SHOWN)));
}

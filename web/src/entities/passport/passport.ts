import {
  passportCheckPath,
  passportCheckSchema,
  passportSchema,
  passportsPath,
  type Passport,
  type PassportCheck,
} from '@keepsong/domain/documents/passport';
import { limit } from 'firebase/firestore';
import { documents } from '@/lib/firebase/documents';
import { type Read, useLiveDoc, useLiveQuery, useOwnQuery } from '@/lib/firebase/use-read';

const passports = documents(passportSchema);
const checks = documents(passportCheckSchema);

/** More versions than an order gets. */
const MOST_VERSIONS = 100;

export const usePassports = (orderId: string): Read<Passport[]> =>
  useLiveQuery(useOwnQuery(passports.in(passportsPath(orderId)), limit(MOST_VERSIONS)));

export const latestOf = (versions: readonly Passport[] = []): Passport | null =>
  versions.toSorted((one, other) => other.version - one.version)[0] ?? null;

/** What anybody sees of a passport. `number` null reads nothing. */
export const usePassportCheck = (number: string | null): Read<PassportCheck> =>
  useLiveDoc(number === null ? null : checks.at(passportCheckPath(number)));

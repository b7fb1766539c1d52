import { profilePath, profileSchema } from '@keepsong/domain/documents/account';
import { emailDocuments } from './emails.ts';
import { orderDocuments, orderOf } from './order-documents.ts';
import { demoOrders } from './orders.ts';
import { type Person, people } from './people.ts';
import { seedDocument, type SeedDocument } from './seed-document.ts';
import { songDocuments } from './song-documents.ts';

function profileOf({ uid, email, name, phone, isAdmin }: Person, createdAt: Date): SeedDocument {
  return seedDocument(profilePath(uid), profileSchema, {
    id: uid,
    email,
    name,
    phoneNumber: phone,
    isAdmin,
    emailPreferences: { orderUpdates: true, checkoutReminders: true },
    createdAt,
    updatedAt: createdAt,
  });
}

const DAY_MS = 86_400_000;

export interface DemoSurroundings {
  now: Date;
  /** For the links in e-mails. */
  appUrl: string;
}

/**
 * The documents that the seed writes to Firestore. The ids are the same each time, so that a repeat replaces and never adds.
 */
export function demoDocuments({ now, appUrl }: DemoSurroundings): SeedDocument[] {
  const joined = new Date(now.getTime() - 160 * DAY_MS);
  return [
    ...people.map((person) => profileOf(person, joined)),
    ...demoOrders.flatMap((demo) => {
      const order = orderOf(demo, now);
      return [
        ...orderDocuments(demo, order, now),
        ...songDocuments(demo, order, now),
        ...emailDocuments(order, appUrl),
      ];
    }),
  ];
}

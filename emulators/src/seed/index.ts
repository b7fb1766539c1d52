import { COVER_WIDTHS, coverVariantPath } from '@keepsong/domain/media/cover-sizes';
import { LOCAL_HOST, LOCAL_PROJECT_ID, localPorts } from '@keepsong/domain/ports';
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { OPTIONS } from '@keepsong/domain/documents/takes';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { drawCover, lightCopy } from './covers.ts';
import { demoDocuments } from './demo-documents.ts';
import {
  OPTION_KINDS,
  PUBLIC_COVER_WIDTH,
  filePathOf,
  finishedPathOf,
  giftFilePathOf,
  hasCover,
  publicFilePathOf,
  takePathOf,
  titleOf,
} from './files.ts';
import { giftOpensAt } from './gift-documents.ts';
import { orderOf } from './order-documents.ts';
import { finishedRecording, hasTakes, type DemoOrder } from './demo-order.ts';
import { demoOrders } from './orders.ts';
import { type Person, people } from './people.ts';
import { recordingBytes } from './recordings.ts';

export interface SeedOptions {
  portOffset: number;
  /** Local Stripe, which gets the payments of the orders; null where the real one is configured. */
  stripeUrl: string | null;
  log: (line: string) => void;
}

/**
 * Fills a local cloud with the demo people, their orders in every state, and songs that can be heard and seen.
 * Repeating it puts the demo data back as it was and touches nothing else.
 */
export async function seed({ portOffset, stripeUrl, log }: SeedOptions): Promise<void> {
  pointAdminSdkAt(portOffset);
  const app = initializeApp(
    { projectId: LOCAL_PROJECT_ID, storageBucket: `${LOCAL_PROJECT_ID}.appspot.com` },
    `seed-${portOffset}`,
  );
  try {
    await Promise.all(people.map((person) => ensureAccount(app, person)));
    const now = new Date();
    const written = await writeDocuments(app, `http://localhost:${localPorts(portOffset).app}`, now);
    await Promise.all(demoOrders.map((order) => uploadMedia(app, order, now)));
    if (stripeUrl !== null) await Promise.all(demoOrders.map((order) => addPayment(stripeUrl, order, now)));
    log(`${people.length} accounts, ${demoOrders.length} orders, ${written} documents`);
  } finally {
    await deleteApp(app);
  }
}

/** So that a demo order's payment can be given back. */
async function addPayment(stripeUrl: string, demo: DemoOrder, now: Date): Promise<void> {
  const { id, paymentStatus, paymentIntentId, amountCents } = orderOf(demo, now);
  if (paymentStatus !== 'paid') return;
  const payment = { id: paymentIntentId, amount: amountCents, metadata: { orderId: id } };
  const response = await fetch(`${stripeUrl}/__admin/payments`, {
    method: 'POST',
    body: JSON.stringify(payment),
  });
  if (!response.ok) throw new Error(`Local Stripe answered ${response.status}: ${await response.text()}`);
}

/** The admin SDK finds emulators through the environment only. */
function pointAdminSdkAt(portOffset: number): void {
  const ports = localPorts(portOffset);
  Object.assign(process.env, {
    FIREBASE_AUTH_EMULATOR_HOST: `${LOCAL_HOST}:${ports.auth}`,
    FIRESTORE_EMULATOR_HOST: `${LOCAL_HOST}:${ports.firestore}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `${LOCAL_HOST}:${ports.storage}`,
    // The storage client reads it at each request.
    STORAGE_EMULATOR_HOST: `http://${LOCAL_HOST}:${ports.storage}`,
    // Else the SDK looks for a Google machine's credentials before its first write, for seconds.
    METADATA_SERVER_DETECTION: 'none',
  });
}

async function ensureAccount(app: App, { uid, email, password, name, isAdmin }: Person): Promise<void> {
  const auth = getAuth(app);
  const account = { email, password, displayName: name, emailVerified: true };
  const exists = (await auth.getUsers([{ uid }])).users.length > 0;
  await (exists ? auth.updateUser(uid, account) : auth.createUser({ uid, ...account }));
  await auth.setCustomUserClaims(uid, isAdmin ? { isAdmin: true } : {});
}

/** Uploads the options, the originals, a cover's light copies and the files that visitors and recipients of gifts get. */
async function uploadMedia(app: App, order: DemoOrder, now: Date): Promise<void> {
  const bucket = getStorage(app).bucket();
  const save = (path: string, bytes: Buffer, contentType: string, metadata: Record<string, string> = {}) =>
    bucket
      .file(path)
      .save(bytes, { contentType, metadata: { metadata }, resumable: false, validation: false });
  const saveForGifts = async (kind: 'audio' | 'cover', bytes: Buffer, contentType: string) => {
    for (const { id, opensInDays } of order.gifts ?? []) {
      const opensAt = String(giftOpensAt(opensInDays, now).getTime());
      await save(giftFilePathOf(id, kind), bytes, contentType, { opensAt });
    }
  };

  for (const option of OPTIONS) {
    const name = order.options?.[option];
    if (!name) continue;
    const path = hasTakes(order) ? takePathOf(order, option) : filePathOf(order, OPTION_KINDS[option]);
    await save(path, recordingBytes(name), 'audio/mpeg');
  }
  const finished = finishedRecording(order);
  if (finished === null) return;
  const recording = recordingBytes(finished);
  if (!order.chosen) await save(finishedPathOf(order), recording, 'audio/mpeg');
  if (order.isPublic) await save(publicFilePathOf(order, 'audio'), recording, 'audio/mpeg');
  await saveForGifts('audio', recording, 'audio/mpeg');
  if (!hasCover(order)) return;

  const path = filePathOf(order, 'cover');
  const cover = await drawCover(titleOf(order));
  await save(path, cover, 'image/png');
  for (const width of COVER_WIDTHS) {
    const light = await lightCopy(cover, width);
    await save(coverVariantPath(path, width), light, 'image/webp');
    if (width !== PUBLIC_COVER_WIDTH) continue;
    if (order.isPublic) await save(publicFilePathOf(order, 'cover'), light, 'image/webp');
    await saveForGifts('cover', light, 'image/webp');
  }
}

async function writeDocuments(app: App, appUrl: string, now: Date): Promise<number> {
  const firestore = getFirestore(app);
  const documents = demoDocuments({ now, appUrl });
  const writer = firestore.bulkWriter();
  // A refused write rejects here and fails the seeding; the writer itself would only retry and go on.
  const writes = documents.map(({ path, data }) => writer.set(firestore.doc(path), data));
  await writer.close();
  await Promise.all(writes);
  return documents.length;
}

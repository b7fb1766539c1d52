import { coverVariantPath } from '@keepsong/domain/media/cover-sizes';
import { LOCAL_HOST, LOCAL_PROJECT_ID, localPorts } from '@keepsong/domain/ports';
import type { App } from 'firebase-admin/app';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { demoDocuments } from './documents.ts';
import { PUBLIC_COVER_WIDTH, filePathOf, hasCover, publicFilePathOf, songIdOf, titleOf } from './files.ts';
import type { DemoOrder } from './orders.ts';
import { demoOrders } from './orders.ts';
import type { Person } from './people.ts';
import { people } from './people.ts';
import type { RenderTask, Rendered } from './render-media.ts';
import { renderAll } from './render-media.ts';
import type { AudioFacts } from './seed-document.ts';

export interface SeedOptions {
  portOffset: number;
  log: (line: string) => void;
}

/**
 * Fills a local cloud with the demo people, their orders in every state, and songs that can be heard and seen.
 * Repeating it puts the demo data back as it was and touches nothing else.
 */
export async function seed({ portOffset, log }: SeedOptions): Promise<void> {
  const restore = pointAdminSdkAt(portOffset);
  const app = initializeApp(
    { projectId: LOCAL_PROJECT_ID, storageBucket: `${LOCAL_PROJECT_ID}.appspot.com` },
    `seed-${portOffset}`,
  );
  try {
    const [media] = await Promise.all([renderMedia(), ...people.map((person) => ensureAccount(app, person))]);
    const audio = audioFacts(media);
    const written = await writeDocuments(app, audio, `http://localhost:${localPorts(portOffset).app}`);
    await uploadMedia(app, media);
    log(
      `${people.length} accounts, ${demoOrders.length} orders, ${written} documents, ${audio.size} recordings`,
    );
  } finally {
    await deleteApp(app);
    restore();
  }
}

/** The admin SDK learns of emulators through the environment only; what was there before is put back. */
function pointAdminSdkAt(portOffset: number): () => void {
  const ports = localPorts(portOffset);
  const wanted = {
    FIREBASE_AUTH_EMULATOR_HOST: `${LOCAL_HOST}:${ports.auth}`,
    FIRESTORE_EMULATOR_HOST: `${LOCAL_HOST}:${ports.firestore}`,
    FIREBASE_STORAGE_EMULATOR_HOST: `${LOCAL_HOST}:${ports.storage}`,
    // The storage client reads it at each request.
    STORAGE_EMULATOR_HOST: `http://${LOCAL_HOST}:${ports.storage}`,
    // Else the SDK looks for a Google machine's credentials before its first write, for seconds.
    METADATA_SERVER_DETECTION: 'none',
  };
  const before = Object.keys(wanted).map((name) => [name, process.env[name]] as const);
  Object.assign(process.env, wanted);
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
  };
}

async function ensureAccount(app: App, { uid, email, password, name, isAdmin }: Person): Promise<void> {
  const auth = getAuth(app);
  const account = { email, password, displayName: name, emailVerified: true };
  const exists = (await auth.getUsers([{ uid }])).users.length > 0;
  await (exists ? auth.updateUser(uid, account) : auth.createUser({ uid, ...account }));
  await auth.setCustomUserClaims(uid, isAdmin ? { isAdmin: true } : {});
}

type MediaTask = RenderTask & { order: DemoOrder };

function mediaTasks(): MediaTask[] {
  return demoOrders.flatMap((order): MediaTask[] => {
    const { story, seconds } = order;
    if (seconds === null) return [];
    return [
      { kind: 'audio', order, seed: story.key, style: story.style, seconds },
      ...(hasCover(order) ? [{ kind: 'cover', order, title: titleOf(order) } as const] : []),
    ];
  });
}

type Media = ReadonlyMap<MediaTask, Rendered>;

async function renderMedia(): Promise<Media> {
  const media = new Map<MediaTask, Rendered>();
  await renderAll(mediaTasks(), (task, rendered) => void media.set(task, rendered));
  return media;
}

/** What was measured, by song. */
function audioFacts(media: Media): Map<string, AudioFacts> {
  const facts = new Map<string, AudioFacts>();
  for (const [{ kind, order }, { bytes, peaks }] of media) {
    if (kind === 'audio') facts.set(songIdOf(order), { bytes: bytes.length, peaks });
  }
  return facts;
}

/** Uploads each original with a cover's light copies and, of a published song, what visitors get. */
async function uploadMedia(app: App, media: Media): Promise<void> {
  const bucket = getStorage(app).bucket();
  const save = (path: string, bytes: Uint8Array, contentType: string) =>
    bucket.file(path).save(Buffer.from(bytes), { contentType, resumable: false, validation: false });

  await Promise.all(
    [...media].flatMap(([{ kind, order }, { bytes, light }]) => {
      const path = filePathOf(order, kind);
      const original = save(path, bytes, kind === 'audio' ? 'audio/wav' : 'image/png');
      const copies = light.map((copy) => save(coverVariantPath(path, copy.width), copy.bytes, 'image/webp'));
      if (!order.isPublic) return [original, ...copies];
      const shown = light.find(({ width }) => width === PUBLIC_COVER_WIDTH);
      const published = shown
        ? save(publicFilePathOf(order, kind), shown.bytes, 'image/webp')
        : save(publicFilePathOf(order, kind), bytes, 'audio/wav');
      return [original, ...copies, published];
    }),
  );
}

async function writeDocuments(app: App, audio: Map<string, AudioFacts>, appUrl: string): Promise<number> {
  const firestore = getFirestore(app);
  const documents = demoDocuments({
    now: new Date(),
    appUrl,
    audioOf(order) {
      const facts = audio.get(songIdOf(order));
      if (!facts) throw new Error(`No recording was made for ${titleOf(order)}.`);
      return facts;
    },
  });
  const writer = firestore.bulkWriter();
  // A refused write rejects here and fails the seeding; the writer itself would only retry and go on.
  const writes = documents.map(({ path, data }) => writer.set(firestore.doc(path), data));
  await writer.close();
  await Promise.all(writes);
  return documents.length;
}

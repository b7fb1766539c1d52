import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { exportPath } from '@keepsong/domain/documents/account';
import { uploadDocumentPath, uploadIdOf } from '@keepsong/domain/documents/upload';
import { LOCAL_PROJECT_ID } from '@keepsong/domain/ports';
import { maxUploadBytes, UPLOAD_RULES, uploadPath, type UploadKind } from '@keepsong/domain/uploads';
import type firebase from 'firebase/compat/app';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { ACTOR_NAMES, createActors, ACTOR_LABELS, type ActorName, type Actors } from './actors.ts';

let actors: Actors;
beforeAll(async () => {
  actors = await createActors(['storage', 'firestore']);
});
afterAll(() => actors.leave());

const BUCKET = `gs://${LOCAL_PROJECT_ID}.appspot.com`;
const BYTES = new Uint8Array([1, 2, 3]);
const NOW = 1_763_600_000_000;

type Storage = firebase.storage.Storage;
const files = (who: ActorName): Storage => actors[who].storage(BUCKET);

const put = async (
  storage: Storage,
  path: string,
  contentType: string,
  bytes = BYTES,
  uploadedBy = actors.adminUid,
): Promise<void> => {
  await storage.ref(path).put(bytes, { contentType, customMetadata: { uploadedBy } });
};

/** Every prefix of a path that a client may list; Storage decides which of them it matches with a rule. */
const prefixesOf = (path: string): string[] =>
  path.split('/').map((_, index, segments) => segments.slice(0, index + 1).join('/'));

async function assertListsNothing(storage: Storage, path: string): Promise<void> {
  for (const prefix of ['', ...prefixesOf(path)]) {
    await assertFails(storage.ref(prefix).list({ maxResults: 1 }));
  }
}

/** Stores a file with a record of its check, because the upload trigger would otherwise check and delete it. */
async function placedByServer(kind: UploadKind, path: string, contentType: string): Promise<string> {
  await actors.asServer(async (server) => {
    const id = uploadIdOf(path);
    const at = new Date(NOW);
    const details = {
      songId: 'none',
      orderId: '',
      originalName: '',
      message: '',
      by: '',
      createdAt: at,
      updatedAt: at,
    };
    await server
      .firestore()
      .doc(uploadDocumentPath(id))
      .set({ id, kind, path, state: 'ready', ...details });
    await put(server.storage(BUCKET), path, contentType);
  });
  return path;
}

interface Kind {
  name: string;
  type: string;
  folder: string;
  readers: readonly ActorName[];
}

const KINDS: [UploadKind, Kind][] = [
  ['audio', { name: 'Our Song.mp3', type: 'audio/mpeg', folder: 'songs', readers: ['owner', 'admin'] }],
  ['cover', { name: 'Our Cover.png', type: 'image/png', folder: 'covers', readers: ['owner', 'admin'] }],
  ['option_a', { name: 'Option A.mp3', type: 'audio/mpeg', folder: 'drafts/A', readers: ['admin'] }],
  ['option_b', { name: 'Option B.wav', type: 'audio/wav', folder: 'drafts/B', readers: ['admin'] }],
  ['master', { name: 'Master.wav', type: 'audio/wav', folder: 'masters', readers: ['owner', 'admin'] }],
  [
    'instrumental',
    { name: 'No words.mp3', type: 'audio/mpeg', folder: 'instrumentals', readers: ['owner', 'admin'] },
  ],
];

describe.each(KINDS)('an uploaded %s', (kind, { name, type, folder, readers }) => {
  const newPath = (file = name) => uploadPath(kind, actors.ownerUid, randomUUID(), file, NOW);
  const named = (file: string) => `${folder}/${actors.ownerUid}/${randomUUID()}/${file}`;
  let existing: string;

  beforeAll(async () => {
    existing = await placedByServer(kind, newPath(), type);
  });

  it.each(
    ACTOR_NAMES.map(
      (who) => [ACTOR_LABELS[who], readers.includes(who) ? 'gets' : 'may not get', who] as const,
    ),
  )('%s %s it', async (_, __, who) => {
    const judge = readers.includes(who) ? assertSucceeds : assertFails;
    await judge(files(who).ref(existing).getMetadata());
    await judge(files(who).ref(existing).getDownloadURL());
  });

  it.each(ACTOR_NAMES.map((who) => [ACTOR_LABELS[who], who] as const))(
    '%s uploads one if admin',
    async (_, who) => {
      await (who === 'admin' ? assertSucceeds : assertFails)(put(files(who), newPath(), type));
    },
  );

  it.each(ACTOR_NAMES.map((who) => [ACTOR_LABELS[who], who] as const))(
    '%s may neither list, overwrite, change nor delete it',
    async (_, who) => {
      const storage = files(who);
      await assertListsNothing(storage, existing);
      await assertFails(put(storage, existing, type));
      await assertFails(storage.ref(existing).updateMetadata({ contentType: 'text/html' }));
      await assertFails(storage.ref(existing).delete());
    },
  );

  it.each(Object.entries(UPLOAD_RULES[kind].types))(
    'an admin may upload .%s as %s',
    async (extension, mime) => {
      await assertSucceeds(put(files('admin'), newPath(`A name.${extension}`), mime));
    },
  );

  const { types } = UPLOAD_RULES[kind];
  it.each(
    [...new Set(Object.values(types))].flatMap((mime) =>
      [...new Set(Object.values(UPLOAD_RULES).flatMap((rule) => Object.keys(rule.types))), 'html', 'svg']
        .filter((extension) => types[extension] !== mime)
        .map((extension) => [mime, extension] as const),
    ),
  )('an admin may not upload %s as .%s', async (mime, extension) => {
    await assertFails(put(files('admin'), newPath(`A name.${extension}`), mime));
  });

  it.each([
    'text/html',
    'image/svg+xml',
    'application/octet-stream',
    // What browsers call our types; the page sends the one name of each.
    'audio/vnd.wave',
    'audio/x-wav',
    'audio/mp3',
    'application/x-zip-compressed',
    'image/pjpeg',
    `${type}; charset=utf-8`,
    type.toUpperCase(),
  ])('an admin may not upload %s under a harmless name', async (mime) => {
    await assertFails(put(files('admin'), newPath(), mime));
  });

  it.each([
    ['without a time', (extension: string) => `name.${extension}`],
    ['with a time too short', (extension: string) => `${String(NOW).slice(1)}-name.${extension}`],
    ['with a time too long', (extension: string) => `${NOW}0-name.${extension}`],
    ['with a space', (extension: string) => `${NOW}-a name.${extension}`],
    ['with a quote', (extension: string) => `${NOW}-a"name.${extension}`],
    ['with a second extension', (extension: string) => `${NOW}-name.html.${extension}`],
    ['with an extension in capitals', (extension: string) => `${NOW}-name.${extension.toUpperCase()}`],
    ['with nothing before the extension', (extension: string) => `${NOW}-.${extension}`],
    ['with a line break', (extension: string) => `${NOW}-name.${extension}\n`],
  ])('an admin may not upload under a name %s', async (_, nameFor) => {
    const extension = name.split('.').at(-1) ?? '';
    await assertFails(put(files('admin'), named(nameFor(extension)), type));
    await assertSucceeds(put(files('admin'), named(`${NOW}-name.${extension}`), type));
  });

  it('an admin may not upload in the name of somebody else, or of nobody', async () => {
    await assertFails(put(files('admin'), newPath(), type, BYTES, 'somebody-else'));
    await assertFails(files('admin').ref(newPath()).put(BYTES, { contentType: type }).then());
  });

  it('an admin may not upload an empty file', async () => {
    await assertFails(put(files('admin'), newPath(), type, new Uint8Array()));
  });

  const sizeOf = (bytes: number) => put(files('admin'), newPath(), type, new Uint8Array(bytes));
  const most = maxUploadBytes(kind);
  if (most > maxUploadBytes('cover') && kind !== 'master') {
    // The large ones share one condition, and 200 MiB take half a minute: the master is tried for all.
    it('an admin may upload 20 MiB', () => assertSucceeds(sizeOf(maxUploadBytes('cover'))));
  } else {
    it('an admin may upload a file one byte below the greatest size, but not one of that size', async () => {
      await assertSucceeds(sizeOf(most - 1));
      await assertFails(sizeOf(most));
    });
  }

  it('the admin claim counts only as the truth value true', async () => {
    for (const isAdmin of ['true', 1, false, null]) {
      const pretender = actors.signedIn({ isAdmin }, actors.adminUid).storage(BUCKET);
      await assertFails(put(pretender, newPath(), type));
      await assertFails(pretender.ref(existing).getMetadata());
    }
  });

  it('an admin may not upload a level higher or lower', async () => {
    const file = `${NOW}-name.${name.split('.').at(-1) ?? ''}`;
    await assertFails(put(files('admin'), `${folder}/${actors.ownerUid}/${file}`, type));
    await assertFails(put(files('admin'), named(`deeper/${file}`), type));
  });
});

it('the other kind’s folder takes no cover among the songs and no song among the covers, not even from an admin', async () => {
  const song = uploadPath('audio', actors.ownerUid, randomUUID(), 'a.mp3', NOW);
  const cover = uploadPath('cover', actors.ownerUid, randomUUID(), 'a.png', NOW);
  await assertFails(put(files('admin'), song.replace('.mp3', '.png'), 'image/png'));
  await assertFails(put(files('admin'), cover.replace('.png', '.mp3'), 'audio/mpeg'));
});

it.each(['C', 'a', 'AB', ''])('an option is A or B, not “%s”, not even from an admin', async (option) => {
  const path = uploadPath('option_a', actors.ownerUid, randomUUID(), 'a.mp3', NOW);
  await assertFails(put(files('admin'), path.replace('drafts/A/', `drafts/${option}/`), 'audio/mpeg'));
  await assertSucceeds(put(files('admin'), path, 'audio/mpeg'));
});

describe('a published take', () => {
  const newPath = () => `takes/${actors.ownerUid}/${randomUUID()}/1A-${NOW}-our-song.mp3`;
  let existing: string;
  beforeAll(async () => {
    existing = await placedByServer('audio', newPath(), 'audio/mpeg');
  });

  it.each(ACTOR_NAMES.map((who) => [ACTOR_LABELS[who], who] as const))(
    '%s gets it if owner or admin, and may neither list, make, overwrite, change nor delete one',
    async (_, who) => {
      const storage = files(who);
      const judge = who === 'owner' || who === 'admin' ? assertSucceeds : assertFails;
      await judge(storage.ref(existing).getMetadata());
      await judge(storage.ref(existing).getDownloadURL());
      await assertListsNothing(storage, existing);
      await assertFails(put(storage, newPath(), 'audio/mpeg'));
      await assertFails(put(storage, newPath().replace('1A-', ''), 'audio/mpeg'));
      await assertFails(put(storage, existing, 'audio/mpeg'));
      await assertFails(storage.ref(existing).updateMetadata({ contentType: 'text/html' }));
      await assertFails(storage.ref(existing).delete());
    },
  );
});

it.each(ACTOR_NAMES.map((who) => [ACTOR_LABELS[who], who] as const))(
  '%s gets an export if owner, and may neither make nor delete one',
  async (_, who) => {
    const path = exportPath(actors.ownerUid);
    const existing = await placedByServer('audio', path, 'application/json');
    const storage = files(who);
    await (who === 'owner' ? assertSucceeds : assertFails)(storage.ref(existing).getMetadata());
    await assertListsNothing(storage, existing);
    await assertFails(put(storage, `exports/${actors.ownerUid}/other.json`, 'application/json'));
    await assertFails(storage.ref(existing).delete());
  },
);

describe('a public copy', () => {
  const newPath = () => `public/${randomUUID()}/${NOW}-our-song.mp3`;
  let existing: string;
  beforeAll(async () => {
    existing = await placedByServer('audio', newPath(), 'audio/mpeg');
  });

  it.each(ACTOR_NAMES.map((who) => [ACTOR_LABELS[who], who] as const))(
    '%s may get it, and neither list, make, overwrite, change nor delete one',
    async (_, who) => {
      const storage = files(who);
      await assertSucceeds(storage.ref(existing).getMetadata());
      await assertListsNothing(storage, existing);
      await assertFails(put(storage, newPath(), 'audio/mpeg'));
      await assertFails(put(storage, existing, 'audio/mpeg'));
      await assertFails(storage.ref(existing).updateMetadata({ contentType: 'text/html' }));
      await assertFails(storage.ref(existing).delete());
    },
  );
});

it.each(['a.mp3', 'songs/a.mp3', 'profiles/me/picture.png', 'songs2/o/s/1763600000000-a.mp3'])(
  '%s, like every other place, is closed to everybody, admins included',
  async (path) => {
    const existing = await placedByServer('audio', `${randomUUID()}-${path}`, 'audio/mpeg');
    for (const who of ACTOR_NAMES) {
      await assertFails(files(who).ref(existing).getMetadata());
      await assertFails(put(files(who), path, 'audio/mpeg'));
    }
  },
);

describe('the files of a gift', () => {
  const HOUR_MS = 3_600_000;
  async function copyOf(metadata: Record<string, string>): Promise<string> {
    const path = `gifts/${randomUUID()}/${randomUUID()}/a.mp3`;
    await actors.asServer(async (server) => {
      await server
        .storage(BUCKET)
        .ref(path)
        .put(BYTES, { contentType: 'audio/mpeg', customMetadata: metadata });
    });
    return path;
  }

  it.each(ACTOR_NAMES.map((who) => [ACTOR_LABELS[who], who] as const))(
    '%s gets one by its name from its moment on, and not before',
    async (_, who) => {
      const [open, waiting] = await Promise.all(
        [-1, HOUR_MS].map((later) => copyOf({ opensAt: String(Date.now() + later) })),
      );
      await assertSucceeds(files(who).ref(open).getMetadata());
      await assertFails(files(who).ref(waiting).getMetadata());
      await assertFails(files(who).ref(waiting).getDownloadURL());
    },
  );

  it.each([
    ['without a moment', {}],
    ['with a moment that is no number', { opensAt: 'now' }],
  ])('nobody gets one %s', async (_, metadata) => {
    const path = await copyOf(metadata);
    for (const who of ACTOR_NAMES) await assertFails(files(who).ref(path).getMetadata());
  });

  it.each(ACTOR_NAMES.map((who) => [ACTOR_LABELS[who], who] as const))(
    '%s may neither list, write, change nor delete one',
    async (_, who) => {
      const path = await copyOf({ opensAt: '0' });
      await assertListsNothing(files(who), path);
      await assertFails(put(files(who), path, 'audio/mpeg'));
      await assertFails(put(files(who), `${path}-2`, 'audio/mpeg'));
      await assertFails(
        files(who)
          .ref(path)
          .updateMetadata({ customMetadata: { opensAt: '0' } }),
      );
      await assertFails(files(who).ref(path).delete());
    },
  );
});

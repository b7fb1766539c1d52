import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { exportPath } from '@keepsong/domain/documents/account';
import { maxUploadBytes, UPLOAD_RULES, uploadPath, type UploadKind } from '@keepsong/domain/uploads';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { ACTORS, assertLeavesAlone, createActors, judge, putFile, type ActorName } from './actors.ts';

const actors = await createActors();

const NOW = 1_763_600_000_000;

const files = (who: ActorName) => actors[who].storage;
type Storage = ReturnType<typeof files>;

const put = (
  storage: Storage,
  path: string,
  contentType: string,
  { bytes, uploadedBy = actors.adminUid }: { bytes?: Uint8Array; uploadedBy?: string } = {},
) => putFile(storage, path, contentType, uploadedBy, bytes);

async function placedByServer(path: string, contentType: string): Promise<string> {
  await actors.asServer((files) => put(files, path, contentType));
  return path;
}

interface Kind {
  name: string;
  type: string;
  folder: string;
  readers: readonly ActorName[];
}

const BOTH: readonly ActorName[] = ['owner', 'admin'];
const KINDS: [UploadKind, Kind][] = [
  ['audio', { name: 'Our Song.mp3', type: 'audio/mpeg', folder: 'songs', readers: BOTH }],
  ['cover', { name: 'Our Cover.png', type: 'image/png', folder: 'covers', readers: BOTH }],
  ['option_a', { name: 'Option A.mp3', type: 'audio/mpeg', folder: 'drafts/A', readers: ['admin'] }],
  ['option_b', { name: 'Option B.wav', type: 'audio/wav', folder: 'drafts/B', readers: ['admin'] }],
  ['master', { name: 'Master.wav', type: 'audio/wav', folder: 'masters', readers: BOTH }],
  ['instrumental', { name: 'No words.mp3', type: 'audio/mpeg', folder: 'instrumentals', readers: BOTH }],
];

describe.concurrent.each(KINDS)('an uploaded %s', (kind, { name, type, folder, readers }) => {
  const newPath = (file = name) => uploadPath(kind, actors.ownerUid, randomUUID(), file, NOW);
  const named = (file: string) => `${folder}/${actors.ownerUid}/${randomUUID()}/${file}`;
  let existing: string;

  beforeAll(async () => {
    existing = await placedByServer(newPath(), type);
  });

  it.each(ACTORS)('%s gets it if they may, uploads one if admin, and leaves it alone', async (who) => {
    await judge(readers.includes(who), files(who).ref(existing).getMetadata());
    await judge(readers.includes(who), files(who).ref(existing).getDownloadURL());
    await judge(who === 'admin', put(files(who), newPath(), type));
    await assertLeavesAlone(files(who), existing, type, actors.adminUid);
  });

  it('an admin may upload each type under its own extensions, and nothing else', async () => {
    const { types } = UPLOAD_RULES[kind];
    const known = Object.values(UPLOAD_RULES).flatMap((rule) => Object.keys(rule.types));
    const extensions = [...new Set([...known, 'html', 'svg'])];
    const strange = [
      ...['text/html', 'image/svg+xml', 'application/octet-stream', 'application/x-zip-compressed'],
      // What browsers call our types; the page sends the one name of each.
      ...['audio/vnd.wave', 'audio/x-wav', 'audio/mp3', 'image/pjpeg'],
      ...[`${type}; charset=utf-8`, type.toUpperCase()],
    ];
    const pairs = [
      ...[...new Set(Object.values(types))].flatMap((mime) => extensions.map((each) => [mime, each])),
      ...strange.map((mime) => [mime, name.split('.').at(-1)]),
    ] as [string, string][];
    const wrong: string[] = [];
    const tried = pairs.map(([mime, extension]) => {
      const sent = put(files('admin'), newPath(`A name.${extension}`), mime);
      return judge(types[extension] === mime, sent).catch(() => wrong.push(`${mime} as .${extension}`));
    });
    await Promise.all(tried);
    expect(wrong).toEqual([]);
  });

  it.each([
    ['without a time', (extension: string) => `name.${extension}`],
    ['with a time too short', (extension: string) => `${String(NOW).slice(1)}-name.${extension}`],
    ['with a time too long', (extension: string) => `${NOW}0-name.${extension}`],
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

  it('an admin may not upload an empty file, nor in the name of somebody else, or of nobody', async () => {
    await assertFails(put(files('admin'), newPath(), type, { bytes: new Uint8Array() }));
    await assertFails(put(files('admin'), newPath(), type, { uploadedBy: 'somebody-else' }));
    await assertFails(files('admin').ref(newPath()).put(new Uint8Array(3), { contentType: type }).then());
  });

  const sizeOf = (bytes: number) => put(files('admin'), newPath(), type, { bytes: new Uint8Array(bytes) });
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
      const pretender = actors.signedIn({ isAdmin }, actors.adminUid).storage;
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

it.concurrent.each(['C', 'a', 'AB', ''])(
  'an option is A or B, not “%s”, not even from an admin',
  async (option) => {
    const path = uploadPath('option_a', actors.ownerUid, randomUUID(), 'a.mp3', NOW);
    await assertFails(put(files('admin'), path.replace('drafts/A/', `drafts/${option}/`), 'audio/mpeg'));
    await assertSucceeds(put(files('admin'), path, 'audio/mpeg'));
  },
);

describe.concurrent.each<[string, string, () => string, readonly ActorName[]]>([
  ['a published take', 'audio/mpeg', () => `takes/${actors.ownerUid}/${randomUUID()}/1A-${NOW}-a.mp3`, BOTH],
  ['an export', 'application/json', () => exportPath(actors.ownerUid), ['owner']],
  ['a public copy', 'audio/mpeg', () => `public/${randomUUID()}/${NOW}-a.mp3`, ACTORS],
])('%s', (_, type, newPath, readers) => {
  let existing: string;
  beforeAll(async () => {
    existing = await placedByServer(newPath(), type);
  });

  it.each(ACTORS)('%s gets it if they may, and neither lists, makes nor changes one', async (who) => {
    await judge(readers.includes(who), files(who).ref(existing).getMetadata());
    await judge(readers.includes(who), files(who).ref(existing).getDownloadURL());
    await assertLeavesAlone(files(who), existing, type, actors.adminUid);
    await assertFails(put(files(who), `${newPath()}-2`, type));
    await assertFails(put(files(who), newPath(), type));
  });
});

it.concurrent.each(['a.mp3', 'songs/a.mp3', 'profiles/me/picture.png', 'songs2/o/s/1763600000000-a.mp3'])(
  '%s, like every other place, is closed to everybody, admins included',
  async (path) => {
    const existing = await placedByServer(`${randomUUID()}-${path}`, 'audio/mpeg');
    for (const who of ACTORS) {
      await assertFails(files(who).ref(existing).getMetadata());
      await assertFails(put(files(who), path, 'audio/mpeg'));
    }
  },
);

const HOUR_MS = 3_600_000;
async function copyOf(metadata: Record<string, string>): Promise<string> {
  const path = `gifts/${randomUUID()}/${randomUUID()}/a.mp3`;
  await actors.asServer(async (files) => {
    await files.ref(path).put(new Uint8Array(3), { contentType: 'audio/mpeg', customMetadata: metadata });
  });
  return path;
}

it.concurrent.each(ACTORS)(
  'a file of a gift is got by its name from its moment on, and left alone: %s',
  async (who) => {
    const [open = '', waiting = ''] = await Promise.all(
      [-1, HOUR_MS].map((later) => copyOf({ opensAt: String(Date.now() + later) })),
    );
    await assertSucceeds(files(who).ref(open).getMetadata());
    await assertFails(files(who).ref(waiting).getMetadata());
    await assertFails(files(who).ref(waiting).getDownloadURL());
    await assertLeavesAlone(files(who), open, 'audio/mpeg', actors.adminUid);
    await assertFails(put(files(who), `${open}-2`, 'audio/mpeg'));
    const opened = { customMetadata: { opensAt: '0' } };
    await assertFails(files(who).ref(open).updateMetadata(opened));
  },
);

it.each([
  ['without a moment', {}],
  ['with a moment that is no number', { opensAt: 'now' }],
])('the files of a gift nobody gets one %s', async (_, metadata) => {
  const path = await copyOf(metadata);
  for (const who of ACTORS) await assertFails(files(who).ref(path).getMetadata());
});

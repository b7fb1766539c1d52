/** The bare page of `npm run bench -- web`: Firebase's SDKs, the session, and the reads that its address asks for, as plain text. */
import { initializeApp } from 'firebase/app';
import * as auth from 'firebase/auth';
import * as store from 'firebase/firestore';
import { LOCAL_HOST, LOCAL_PROJECT_ID, localPorts } from '@keepsong/domain/ports';

/** A document, or the newest documents of a collection. */
export type BareRead =
  { path: string } | { in: string; userId?: string; stages?: string[]; newest: string; limit: number };

const ports = localPorts(Number(location.port) - localPorts(0).app);
const app = initializeApp({ apiKey: 'local', projectId: LOCAL_PROJECT_ID, appId: 'local' });
const session = auth.initializeAuth(app, { persistence: auth.browserLocalPersistence });
auth.connectAuthEmulator(session, `http://${LOCAL_HOST}:${ports.auth}`, { disableWarnings: true });
const localCache = store.persistentLocalCache({ tabManager: store.persistentMultipleTabManager() });
const database = store.initializeFirestore(app, { localCache });
store.connectFirestoreEmulator(database, LOCAL_HOST, ports.firestoreForPages);

const reads = JSON.parse(new URLSearchParams(location.search).get('reads') ?? '[]') as BareRead[];
const texts = new Map<BareRead, string>();

function show(): void {
  if (texts.size < reads.length) return;
  document.getElementById('content')?.replaceChildren(['signed in', ...texts.values()].join('\n'));
}

auth.onAuthStateChanged(session, (user) => {
  if (!user) return;
  show();
  for (const read of reads) {
    const keep = (found: unknown) => {
      texts.set(read, JSON.stringify(found));
      show();
    };
    if ('path' in read) {
      store.onSnapshot(store.doc(database, read.path), (found) => found.exists() && keep(found.data()));
      continue;
    }
    const found = store.query(
      store.collection(database, read.in),
      ...(read.userId ? [store.where('userId', '==', read.userId)] : []),
      ...(read.stages ? [store.where('stage', 'in', read.stages), store.orderBy('waitingOn')] : []),
      store.orderBy(read.newest, 'desc'),
      store.limit(read.limit),
    );
    store.onSnapshot(found, ({ docs }) => docs.length > 0 && keep(docs.map((one) => one.data())));
  }
});

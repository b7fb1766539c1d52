/**
 * The minimal page: the Firebase SDK, the same account lookup and the same query as a route of the product,
 * printed as plain text. Built and served by `bare-site.ts`.
 */
import { initializeApp } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  initializeAuth,
  onAuthStateChanged,
} from 'firebase/auth';
import {
  collection,
  connectFirestoreEmulator,
  doc,
  initializeFirestore,
  limit,
  onSnapshot,
  orderBy,
  persistentLocalCache,
  persistentMultipleTabManager,
  query,
  where,
  type DocumentData,
  type QuerySnapshot,
} from 'firebase/firestore';
import { LOCAL_HOST, LOCAL_PROJECT_ID, localPorts } from '@keepsong/domain/ports';

const parameters = new URLSearchParams(location.search);
const ports = localPorts(Number(parameters.get('offset')));
const app = initializeApp({ apiKey: 'local', projectId: LOCAL_PROJECT_ID, appId: 'local' });
const auth = initializeAuth(app, { persistence: browserLocalPersistence });
connectAuthEmulator(auth, `http://${LOCAL_HOST}:${ports.auth}`, { disableWarnings: true });
const db = initializeFirestore(app, {
  localCache: persistentLocalCache({ tabManager: persistentMultipleTabManager() }),
});
connectFirestoreEmulator(db, LOCAL_HOST, ports.firestoreForPages);

const orders = collection(db, 'orders');
const newestFirst = orderBy('createdAt', 'desc');
const ACTIVE = ['pending', 'pending_lyrics_approval', 'in_production', 'ready_for_review'];

function print(text: string): void {
  document.getElementById('content')?.replaceChildren(text);
}

function printRows({ docs }: QuerySnapshot<DocumentData>): void {
  if (docs.length > 0) print(docs.map((order) => String(order.get('songTitle'))).join('\n'));
}

/** The first read of each measured route. */
const READS: Readonly<Record<string, (uid: string) => void>> = {
  '/dashboard': (uid) => {
    const mine = query(
      orders,
      where('userId', '==', uid),
      where('status', 'in', ACTIVE),
      newestFirst,
      limit(11),
    );
    onSnapshot(mine, printRows);
  },
  '/order': () => print('signed in'),
  '/account': (uid) => {
    onSnapshot(doc(db, 'profiles', uid), (profile) => profile.exists() && print(String(profile.get('name'))));
  },
  '/admin': () => void onSnapshot(query(orders, newestFirst, limit(26)), printRows),
};

onAuthStateChanged(auth, (user) => {
  if (user) READS[parameters.get('route') ?? '']?.(user.uid);
});

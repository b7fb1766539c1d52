import { connectStorageEmulator, getStorage } from 'firebase/storage';
import type { FirebaseStorage } from 'firebase/storage';
import { environment } from '@/config/env';
import { firebaseApp } from './app';

let bucket: FirebaseStorage | undefined;

export function storage(): FirebaseStorage {
  if (bucket) return bucket;
  bucket = getStorage(firebaseApp());
  const { emulators } = environment();
  if (emulators) connectStorageEmulator(bucket, emulators.host, emulators.ports.storage);
  return bucket;
}

import { UPLOADS, uploadSchema } from '@keepsong/domain/documents/upload';
import type { Upload } from '@keepsong/domain/documents/upload';
import type { UploadKind } from '@keepsong/domain/uploads';
import { useQuery } from '@tanstack/react-query';
import { collection, limit, orderBy, query, where } from 'firebase/firestore';
import { getBlob, ref as fileRef } from 'firebase/storage';
import type { FirebaseStorage } from 'firebase/storage';
import { useMemo } from 'react';
import { useFirestore, useStorage } from 'reactfire';
import { useAction } from '@/lib/action';
import { converter } from '@/lib/firebase/converter';
import { useLiveQuery } from '@/lib/firebase/live';
import type { Live } from '@/lib/firebase/live';
import { reportError } from '@/lib/report';
import { saveFile } from '@/lib/save-file';

const uploadConverter = converter(uploadSchema);

/** Limits the reads of an order's page, which shows several lists. */
const MAX_VERSIONS = 3;

/** The last accepted files of a song, newest first. */
export function useUploads(songId: string, kind: UploadKind): Live<Upload[]> {
  const uploads = collection(useFirestore(), UPLOADS).withConverter(uploadConverter);
  return useLiveQuery(
    query(
      uploads,
      where('songId', '==', songId),
      where('kind', '==', kind),
      where('state', '==', 'ready'),
      orderBy('createdAt', 'desc'),
      limit(MAX_VERSIONS),
    ),
  );
}

interface PrivateFile {
  /** Sets the file as the element's source; null until it has loaded. */
  ref: ((element: HTMLAudioElement | HTMLImageElement) => () => void) | null;
  hasFailed: boolean;
}

/** Fetches a private file with the admin's token: the first of `paths` that exists. Empty `paths` fetch nothing. */
export function usePrivateFile(paths: readonly string[]): PrivateFile {
  const storage = useStorage();
  const { data: blob, isError } = useQuery({
    queryKey: ['file', paths],
    queryFn: () => fetchFirst(storage, paths),
    enabled: paths.length > 0,
    // A recording has megabytes, so it does not stay in memory after use.
    gcTime: 0,
    staleTime: Infinity,
  });
  const ref = useMemo(() => (blob ? sourceOf(blob) : null), [blob]);
  return { ref, hasFailed: isError };
}

const sourceOf = (blob: Blob) => (element: HTMLAudioElement | HTMLImageElement) => {
  const url = URL.createObjectURL(blob);
  element.src = url;
  return () => URL.revokeObjectURL(url);
};

async function fetchFirst(storage: FirebaseStorage, paths: readonly string[]): Promise<Blob> {
  let failure: unknown;
  for (const path of paths) {
    try {
      return await getBlob(fileRef(storage, path));
    } catch (error) {
      failure = error;
    }
  }
  reportError(failure, 'fetching a file');
  throw failure;
}

/** Downloads a stored file under its original name. */
export function useDownload() {
  const storage = useStorage();
  return useAction(
    async ({ path, originalName }: Pick<Upload, 'path' | 'originalName'>) =>
      saveFile(await getBlob(fileRef(storage, path)), originalName),
    { failure: { title: 'Error', description: 'The file could not be downloaded.' } },
  );
}

import type { SnapshotMetadata } from 'firebase/firestore';
import { expectNews, newsHeard } from './patience';

/**
 * A snapshot listener that does not wait for ever. `open` passes its arguments on to `onSnapshot`, with metadata
 * changes: news is owed from the start, and again whenever what it has is not the server's.
 */
export function follow<S extends { metadata: SnapshotMetadata }>(
  open: (next: (snapshot: S) => void, failed: (error: Error) => void) => () => void,
  next: (snapshot: S) => void,
  failed: (error: Error) => void,
): () => void {
  let settle: (() => void) | undefined = expectNews();
  function end(): void {
    settle?.();
    settle = undefined;
  }
  const close = open(
    (snapshot) => {
      if (snapshot.metadata.fromCache) settle ??= expectNews();
      else {
        newsHeard();
        end();
      }
      next(snapshot);
    },
    (error) => {
      end();
      failed(error);
    },
  );
  return () => {
    end();
    close();
  };
}

import type { ComponentProps } from 'react';
import { Loaded } from '@/components/ui/loaded';
import { SkeletonState } from '@/components/ui/skeleton-state';
import { EmptyState, OfflineState } from '@/components/ui/states';

interface LoadedListProps<T> extends Pick<ComponentProps<typeof Loaded<T>>, 'read' | 'children'> {
  empty: string;
  what: string;
}

/** A list of the desk, and what is known about it until it is there. */
export function LoadedList<T>({ what, empty, ...list }: LoadedListProps<T>) {
  return (
    <Loaded
      {...list}
      empty={<EmptyState title={empty} />}
      failure={`The ${what} could not be loaded`}
      loading={<SkeletonState shape="rows" label={`Loading ${what}...`} />}
      offline={<OfflineState what={`The ${what}`} />}
    />
  );
}

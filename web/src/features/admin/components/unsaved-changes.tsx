import { z } from '@keepsong/domain/zod';
import { createContext, useContext, useEffect, useId, useState, type ReactNode } from 'react';
import { createSearchParams, type Location } from 'react-router-dom';
import { ConfirmDialog } from '@/components/ui/dialog';
import { useLeaveGuard } from '@/lib/hooks/use-leave-guard';
import { readSearch } from '@/lib/url/use-search';
import { orderParameter } from '../model/board-search';

type Mark = (part: string, isDirty: boolean) => void;

const MarkContext = createContext<Mark>(() => undefined);

/** Reports to the enclosing `UnsavedChanges` whether this part of the order has unsaved changes. */
export function useMarkUnsaved(isDirty: boolean): void {
  const mark = useContext(MarkContext);
  const part = useId();
  useEffect(() => {
    mark(part, isDirty);
    return () => mark(part, false);
  }, [mark, part, isDirty]);
}

const parameters = z.object(orderParameter);

/** True when both locations show the same order, on its own page or over the list. */
function isSameOrder(one: Location, other: Location): boolean {
  const orderOf = ({ search }: Location) => readSearch(parameters, createSearchParams(search)).order;
  return one.pathname === other.pathname && orderOf(one) === orderOf(other);
}

/** Asks before an order with unsaved changes is left by a link, Back, Cancel, a saved status or signing out. */
export function UnsavedChanges({ children }: { children: ReactNode }) {
  // Shared by all parts: a router has one blocker.
  const [parts, setParts] = useState<readonly string[]>([]);
  const [mark] = useState<Mark>(() => (part: string, isDirty: boolean) => {
    setParts((now) => {
      if (now.includes(part) === isDirty) return now;
      return isDirty ? [...now, part] : now.filter((one) => one !== part);
    });
  });
  const guard = useLeaveGuard(parts.length > 0, isSameOrder);
  return (
    <MarkContext value={mark}>
      {children}
      <ConfirmDialog
        open={guard.isAsking}
        title="Discard your changes?"
        confirmLabel="Discard"
        isDestructive
        onCancel={guard.stay}
        onConfirm={guard.leave}
      >
        What you changed in this order has not been saved.
      </ConfirmDialog>
    </MarkContext>
  );
}

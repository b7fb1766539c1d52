export type ToastKind = 'success' | 'error' | 'info';

/** One thing to do about it; pressing it takes the message away. */
export interface ToastAction {
  label: string;
  run: () => void;
}

export interface ToastMessage {
  id: number;
  kind: ToastKind;
  title: string;
  description: string | undefined;
  action: ToastAction | undefined;
}

let queue: readonly ToastMessage[] = [];
let next = 1;
const watchers = new Set<() => void>();

function publish(messages: readonly ToastMessage[]): void {
  queue = messages;
  for (const watcher of watchers) watcher();
}

export const toastQueue = {
  read: () => queue,
  subscribe: (changed: () => void) => {
    watchers.add(changed);
    return () => void watchers.delete(changed);
  },
  push(kind: ToastKind, title: string, description?: string, action?: ToastAction) {
    publish([...queue, { id: next++, kind, title, description, action }]);
  },
  /** Takes what waits; each message is handed out once. */
  take(): readonly ToastMessage[] {
    const taken = queue;
    if (taken.length > 0) publish([]);
    return taken;
  },
};

type ToastKind = 'success' | 'error' | 'info';

/** A button in the toast. Pressing it also closes the toast. */
interface ToastAction {
  label: string;
  run: () => void;
}

export interface Toast {
  key: string;
  kind: ToastKind;
  title: string;
  description: string | undefined;
  offer: ToastAction | undefined;
  onClose: () => void;
}

interface ToastStack {
  show: (toast: Toast) => void;
  close: (key: string) => void;
}

let stack: ToastStack | null = null;
const waiting = new Set<Toast>();

const closings = new Map<string, number>();

const showing = (kind: ToastKind) => (title: string, description?: string, offer?: ToastAction) => {
  const words = [kind, title, description].join('\n');
  const closed = closings.get(words) ?? 0;
  // A toast whose key is still shown is ignored. The count lets a text appear again while its last toast closes.
  const key = `${words}\n${closed}`;
  const shown = { key, kind, title, description, offer, onClose: () => void closings.set(words, closed + 1) };
  if (stack) stack.show(shown);
  else waiting.add(shown);
  return () => {
    waiting.delete(shown);
    stack?.close(key);
  };
};

/** Shows what waits for the stack, whose code loads after the first screen. Null when the stack has left the page. */
export function setStack(mounted: ToastStack | null): void {
  stack = mounted;
  if (!mounted) return;
  waiting.forEach(mounted.show);
  waiting.clear();
}

/** Each returns a function that closes the toast. */
export const toast = {
  success: showing('success'),
  /** Screen readers announce it at once, and it stays longer. */
  error: showing('error'),
  info: showing('info'),
};

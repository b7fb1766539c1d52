import { toastQueue } from './store';
import type { ToastAction } from './store';

export interface Toast {
  success: (title: string, description?: string, action?: ToastAction) => void;
  /** Announced at once by screen readers, and stays longer. */
  error: (title: string, description?: string) => void;
  info: (title: string, description?: string) => void;
}

/** Messages wait until `ToastHost` has fetched what shows them, so a page without any pays nothing for it. */
export const toast: Toast = {
  success: (title, description, action) => toastQueue.push('success', title, description, action),
  error: (title, description) => toastQueue.push('error', title, description),
  info: (title, description) => toastQueue.push('info', title, description),
};

export function useToast(): Toast {
  return toast;
}

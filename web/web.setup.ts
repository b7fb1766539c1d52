import { deleteApp, getApps } from 'firebase/app';
import { vi } from 'vitest';

// The files of a worker share one document and the libraries: what a file mocks or keeps in them ends before the next one.
vi.resetModules();
for (const app of getApps()) await deleteApp(app);
localStorage.clear();
sessionStorage.clear();
window.history.replaceState(null, '', '/');
document.head.replaceChildren();
document.body.replaceChildren();
globalThis.fetch = () => Promise.reject(new TypeError('Tests have no network.'));

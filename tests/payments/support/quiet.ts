import { vi } from 'vitest';

// Millions of lines otherwise.
vi.mock('firebase-functions/logger', () => ({ write: () => undefined }));

/**
 * Gives a test file, whose functions run in this process, a Firebase project of its own: no other test writes its documents and
 * files, and no trigger of the local cloud changes them. It has to be the first import, because the SDK reads the project once.
 */
import { randomUUID } from 'node:crypto';

process.env['KEEPSONG_TEST_PROJECT'] = `demo-${randomUUID()}`;

/**
 * Gives a test file that runs functions in its process a separate Firebase project. No other test writes its documents and
 * files, and no trigger of the local cloud changes them. Import it first, because the SDK reads the project once.
 */
import { randomUUID } from 'node:crypto';

process.env['KEEPSONG_TEST_PROJECT'] = `demo-${randomUUID()}`;

/**
 * The first import of a test file whose functions run in this process, and which must meet no other file: its Firestore, accounts
 * and files are those of a project of its own, whose documents no trigger of the local cloud changes.
 */
import { randomUUID } from 'node:crypto';

process.env['KEEPSONG_TEST_PROJECT'] = `demo-${randomUUID()}`;

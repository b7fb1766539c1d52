/**
 * Zod for code that runs in the browser. Zod compiles parsers with `new Function` where it can; the content security policy
 * forbids that and reports each attempt. The setting must come before the first schema, so schemas import zod from here.
 */
import { config } from 'zod/mini';

export * from 'zod/mini';

config({ jitless: true });

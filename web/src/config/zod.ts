/**
 * What `zod/mini` is in this client (see vite.config.ts), so that whoever fetches it gets it set up, and pages that need
 * none fetch none. Zod compiles its parsers with `new Function` where it may; the content security policy forbids that,
 * and reports it.
 */
import { config } from 'zod/mini';

export * from 'zod/mini';

config({ jitless: true });

/** The content security policy forbids the `new Function` with which zod compiles parsers. Set before the first schema, which import from here. */
import { config } from 'zod/mini';

export * from 'zod/mini';

config({ jitless: true });

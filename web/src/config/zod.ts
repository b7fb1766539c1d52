import { config } from 'zod';

// Zod compiles its parsers with `new Function` where it may; the content security policy forbids that, and reports it.
config({ jitless: true });

import { createMiddleware } from 'hono/factory';
import { isLoopbackHost, type LocalEnv } from './serve-local.ts';

function isLocalOrigin(origin: string): boolean {
  return URL.canParse(origin) && isLoopbackHost(new URL(origin).hostname);
}

/**
 * Guards admin routes. Binding to loopback keeps other machines out, but not a web page in this machine's browser:
 * a foreign Origin (cross-site form post) or a foreign Host (DNS rebinding) is answered 403.
 */
export const localCallersOnly = createMiddleware<LocalEnv>(async (c, next) => {
  const host = c.req.header('host') ?? '';
  const origin = c.req.header('origin');
  const hostIsLocal = URL.canParse(`http://${host}`) && isLoopbackHost(new URL(`http://${host}`).hostname);
  if (!hostIsLocal || (origin !== undefined && !isLocalOrigin(origin))) {
    return c.json({ error: 'This route answers callers on this machine only.' }, 403);
  }
  return next();
});

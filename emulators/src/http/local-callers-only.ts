import { createMiddleware } from 'hono/factory';
import type { LocalEnv } from './serve-local.ts';

const LOOPBACK_HOSTS = ['127.0.0.1', '[::1]', 'localhost'];

const isLocal = (url: string) => URL.canParse(url) && LOOPBACK_HOSTS.includes(new URL(url).hostname);

/**
 * Guards admin routes. Binding to loopback keeps other machines out, but not a web page in this machine's browser:
 * a foreign Origin (cross-site form post) or a foreign Host (DNS rebinding) is answered 403.
 */
export const localCallersOnly = createMiddleware<LocalEnv>(async (c, next) => {
  const origin = c.req.header('origin');
  if (!isLocal(`http://${c.req.header('host') ?? ''}`) || (origin !== undefined && !isLocal(origin))) {
    return c.json({ error: 'This route answers callers on this machine only.' }, 403);
  }
  return next();
});

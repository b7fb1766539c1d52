import { z } from '@keepsong/domain/zod';
import { paths, safeReturnTo } from '@/config/paths';

const LOGIN_VIEWS = ['sign_in', 'sign_up', 'magic_link', 'forgotten_password', 'verify_otp'] as const;
export type LoginView = (typeof LOGIN_VIEWS)[number];

export function viewOf(params: URLSearchParams): LoginView {
  const wanted = params.get('view');
  return LOGIN_VIEWS.find((view) => view === wanted) ?? 'sign_in';
}

/** The URL with another view and without a mailed link; keeps the return path. */
export function addressOf(view: LoginView, params: URLSearchParams): string {
  const next = new URLSearchParams();
  const returnTo = params.get('returnTo') ?? fromContinueUrl(params.get('continueUrl'));
  if (returnTo) next.set('returnTo', returnTo);
  if (view !== 'sign_in') next.set('view', view);
  const query = next.toString();
  return query ? `${paths.login}?${query}` : paths.login;
}

/** Reads the return path of a mailed link. Ignores other origins. */
function fromContinueUrl(value: string | null): string | null {
  const url = urlOf(value ?? '');
  if (url?.origin !== window.location.origin) return null;
  if (url.pathname === paths.login) return safeReturnTo(url.searchParams.get('returnTo'));
  return safeReturnTo(url.pathname + url.search + url.hash);
}

/** Null for what is no URL. `URL.canParse` is not in Safari before 17 and Chrome before 120. */
function urlOf(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** The path after signing in: from the URL or a mailed link, else the dashboard; never /login. */
export function returnToOf(params: URLSearchParams): string {
  const wanted = safeReturnTo(params.get('returnTo')) ?? fromContinueUrl(params.get('continueUrl'));
  const path = wanted?.split(/[?#]/, 1)[0];
  return wanted && path !== paths.login ? wanted : paths.dashboard;
}

const arrivalSchema = z.object({ notice: z.optional(z.string()), email: z.optional(z.string()) });

export function arrivalOf(state: unknown): z.output<typeof arrivalSchema> {
  return z.catch(arrivalSchema, {}).parse(state);
}

import { beforeEach, expect, vi } from 'vitest';
import { LoginPage } from './login-page';
import { renderInApp, screen, sessionOf, settle, user, within } from '@/testing';

/** Answers the SDK. */
export const server = {
  answer: () => Promise.resolve(new Response()),
  asked: [] as { path: string | undefined; email: unknown }[],
};
beforeEach(() => {
  Object.assign(server, { asked: [], answer: answers({}) });
  vi.stubGlobal('fetch', (address: string, { body }: { body: string }) => {
    const { email } = JSON.parse(body) as { email?: unknown };
    server.asked.push({ path: new URL(address).pathname.split(':')[1], email });
    return server.answer();
  });
});

export const answers =
  (body: object, status = 200) =>
  () =>
    Promise.resolve(Response.json(body, { status }));
export const refuses = (message: string) => answers({ error: { code: 400, message } }, 400);
export const isLost = () => Promise.reject(new TypeError('Failed to fetch'));

/** A token that the SDK can read. */
function tokenOf(uid: string): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: uid, user_id: uid, iat: now, exp: now + 3600 };
  return `${btoa('{}')}.${btoa(JSON.stringify(claims))}.signature`;
}

export const sessionFor = (uid: string) => ({
  localId: uid,
  idToken: tokenOf(uid),
  refreshToken: `refresh-${uid}`,
  expiresIn: '3600',
});

/** Answers each call of the server by its name. */
export function serverSays(byPath: Record<string, () => Promise<Response>>): void {
  server.answer = () => (byPath[server.asked.at(-1)?.path ?? ''] ?? answers({}))();
}

export function open(arrival: string | { search: string; state: unknown }, session = sessionOf(null)): void {
  const { search, state } = typeof arrival === 'string' ? { search: `?${arrival}`, state: null } : arrival;
  renderInApp(<LoginPage />, { at: { pathname: '/login', search, state }, path: '/login', session });
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const refusal = () => within(screen.getByRole('form')).getByRole('alert').textContent;
export const heading = async (name: string) => {
  await settle();
  return screen.getByRole('heading', { level: 1, name });
};

/** Replaces the text of a field and submits its form. */
export async function enter(label: string, text: string): Promise<void> {
  await user.clear(field(label));
  await user.type(field(label), `${text}{Enter}`);
}

export async function expectWrong(label: string, message: RegExp | string): Promise<void> {
  await settle();
  expect(descriptionOf(label)).toMatch(message);
  expect(document.activeElement).toBe(field(label));
  expect(field(label).getAttribute('aria-invalid')).toBe('true');
}

export function descriptionOf(label: string): string {
  const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join('');
}

export const SPENT = 'This link no longer works';

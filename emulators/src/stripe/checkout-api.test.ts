import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import Stripe from 'stripe';
import { LOCAL_KEYS } from '../config/local-config.ts';
import { failureOf, sdkFor, songOrder, startScene, type Scene } from './testing.ts';

let scene: Scene;
beforeEach(async () => {
  scene = await startScene();
});
afterEach(() => scene.stop());

/** Sends requests that the SDK's types refuse. */
const rawCreate = async (form: string) => {
  const reply = await fetch(`${scene.url}/v1/checkout/sessions`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${LOCAL_KEYS.stripeSecretKey}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: form,
  });
  const body = (await reply.json()) as { error: { message: string; param?: string; code?: string } };
  return { status: reply.status, ...body.error };
};

it('a checkout session must expire between half an hour and a day from now', async () => {
  const now = Math.floor(Date.now() / 1000);
  const create = (seconds: number) =>
    scene.stripe.checkout.sessions.create(songOrder({ expires_at: now + seconds }));
  expect(await failureOf(create(20 * 60))).toMatchObject({ param: 'expires_at', statusCode: 400 });
  expect(await failureOf(create(25 * 60 * 60))).toMatchObject({ param: 'expires_at', statusCode: 400 });
  expect((await create(30 * 60)).expires_at).toBe(now + 30 * 60);
});

describe('strictness', () => {
  it('answers 401 to a missing and to a wrong key', async () => {
    const wrong = await failureOf(sdkFor(scene.url, 'sk_test_somebody_else_42').events.list());
    expect(wrong).toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
    expect(wrong.message).toMatch(/^Invalid API Key provided: \*+e_42$/);
    const missing = await fetch(`${scene.url}/v1/events`);
    expect(missing.status).toBe(401);
    expect(await missing.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
  });

  const GOOD =
    'mode=payment&success_url=http://localhost/ok&line_items[0][quantity]=1&line_items[0][price_data][currency]=usd' +
    '&line_items[0][price_data][product]=keepsong_song&line_items[0][price_data][unit_amount]=2999' +
    '&adaptive_pricing[enabled]=false&automatic_tax[enabled]=false';

  const OK = 'success_url=http://localhost/ok&';
  const LINE = 'line_items[0]';
  const CENTS = `${LINE}[price_data][unit_amount]`;

  it.each([
    ['an unknown parameter', OK, `${OK}colour=red&`, 'colour', 'parameter_unknown'],
    ['an unknown nested one', OK, `${OK}${LINE}[color]=red&`, `${LINE}[color]`, 'parameter_unknown'],
    ['no mode', 'mode=payment&', '', 'mode', 'parameter_missing'],
    ['no success address', OK, '', 'success_url', 'parameter_missing'],
    ['a line without a quantity', `${LINE}[quantity]=1&`, '', `${LINE}[quantity]`, 'parameter_missing'],
    ['an amount that is no integer', '2999', '29.99', CENTS, 'parameter_invalid_integer'],
    ['a negative amount', '2999', '-1', CENTS, 'parameter_invalid_integer'],
    ['a quantity of none', 'quantity]=1', 'quantity]=0', `${LINE}[quantity]`, 'parameter_invalid_integer'],
    ['less than fifty cents', '2999', '49', 'line_items', 'amount_too_small'],
    ['an address that is none', 'http://localhost/ok', 'dashboard', 'success_url', 'url_invalid'],
    ['a script as an address', OK, `${OK}cancel_url=javascript:alert(1)&`, 'cancel_url', 'url_invalid'],
    ['an empty value', OK, `${OK}client_reference_id=&`, 'client_reference_id', 'parameter_invalid_empty'],
    ['a broken e-mail', OK, `${OK}customer_email=ada&`, 'customer_email', 'email_invalid'],
    [
      'an e-mail beyond ASCII',
      OK,
      `${OK}customer_email=o%26b@m%C3%BCller.example&`,
      'customer_email',
      'email_invalid',
    ],
    [
      'the e-mail that it never takes',
      OK,
      `${OK}customer_email=email_invalid@example.com&`,
      'customer_email',
      'email_invalid',
    ],
    ['another mode', '=payment', '=subscription', 'mode', undefined],
    ['another currency', 'usd', 'eur', `${LINE}[price_data][currency]`, undefined],
    ['too much metadata', OK, `${OK}metadata[note]=${'x'.repeat(501)}&`, 'metadata[note]', undefined],
  ])('refuses %s', async (_what, part, instead, param, code) => {
    const answer = await rawCreate(GOOD.replace(part, instead));
    expect({ status: answer.status, param: answer.param, code: answer.code }).toEqual({
      status: 400,
      param,
      code,
    });
    expect((await scene.admin.state()).sessions).toEqual([]);
  });

  it.each([
    ['2026-10-28.endive', 200],
    [undefined, 200],
    ['2019-02-11', 400],
    ['2099-01-01.unheard', 400],
  ])('answers the API version %s with %i', async (version, status) => {
    const reply = await fetch(`${scene.url}/v1/events`, {
      headers: {
        authorization: `Bearer ${LOCAL_KEYS.stripeSecretKey}`,
        ...(version !== undefined && { 'stripe-version': version }),
      },
    });
    expect(reply.status).toBe(status);
    if (status === 400) expect(await reply.text()).toContain('Invalid Stripe API version');
  });
});

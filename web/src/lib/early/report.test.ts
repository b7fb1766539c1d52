import { clientErrorSchema } from '@keepsong/domain/client-error-schema';
import { beforeEach, expect, it, vi } from 'vitest';

const fetchMock = vi.fn<typeof fetch>();

/** A newly loaded page, whose count of sent errors is zero. */
async function newPage() {
  vi.resetModules();
  return import('./report');
}

const sentReports = () =>
  fetchMock.mock.calls.map(([address, init]) => ({
    address,
    report: clientErrorSchema.parse(JSON.parse(init?.body as string)),
  }));

beforeEach(() => {
  fetchMock.mockReset().mockResolvedValue(new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', fetchMock);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  history.replaceState(null, '', '/lyrics/8f3a?token=secret');
  document.head.innerHTML = '<meta name="build" content="0123456789abcdef" />';
  return () => vi.unstubAllGlobals();
});

it('an error that is reported is sent under the returned reference, without personal data', async () => {
  const { reportError } = await newPage();
  const error = new TypeError('“Anna” has no song');
  error.stack = 'TypeError\n at f (https://keepsong.example/assets/start-Ab.js:1:2)';
  const reference = reportError(error, 'reading songs/8f3a');
  expect(sentReports()).toEqual([
    {
      address: '/api/client-errors',
      report: {
        ...{ reference, name: 'TypeError', message: '… has no song', doing: 'reading songs/…' },
        frames: ['assets/start-Ab.js:1:2'],
        route: '/lyrics/:id',
        release: '0123456789abcdef',
      },
    },
  ]);
  expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({ keepalive: true, credentials: 'omit' });
});

it('an error that is reported is sent a few times for each page, one whose reference is shown also after those', async () => {
  const { reportError } = await newPage();
  for (let count = 0; count < 20; count += 1) reportError(new Error('again'), 'testing');
  expect(fetchMock).toHaveBeenCalledTimes(5);
  reportError(new Error('broken'), 'showing a page', '0A1B2C3D');
  expect(sentReports().at(-1)?.report.reference).toBe('0A1B2C3D');
});

it.each(['a text', null, undefined, { status: 404 }, Object.assign(new Error('odd'), { name: 'a b' })])(
  'an error may be anything: %j',
  async (thrown) => {
    const { reportError } = await newPage();
    reportError(thrown, 'testing');
    expect(sentReports()).toHaveLength(1);
  },
);

it('an error that is reported is not reported again when sending it fails', async () => {
  const { reportError } = await newPage();
  fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(reportError(new Error('broken'), 'testing')).toMatch(/^[0-9A-F]{8}$/);
  await new Promise((resolve) => setTimeout(resolve));
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

const thrown = (stack: string) => {
  const error = Object.assign(new Error('broken'), { stack });
  dispatchEvent(new ErrorEvent('error', { error }));
};

it('an error that nobody catches is reported when a script of ours is in its stack', async () => {
  (await newPage()).reportUncaughtErrors();
  thrown('at f (chrome-extension://abc/content.js:1:2)');
  expect(fetchMock).not.toHaveBeenCalled();
  thrown('at f (https://keepsong.example/assets/start-Ab.js:1:2)');
  expect(sentReports().map(({ report }) => report.doing)).toEqual(['running a script']);
});

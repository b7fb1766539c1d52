import { waitFor } from './wait-for.ts';

/** A page that a function renders. When its first read takes too long, it arrives without content; then it is fetched again. */
export const fetchPage = (url: string): Promise<Response> =>
  waitFor('the page with its content', async () => {
    const page = await fetch(url);
    return page.headers.get('cache-control')?.includes('no-store') ? null : page;
  });

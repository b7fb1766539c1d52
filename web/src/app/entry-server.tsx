import { text } from 'node:stream/consumers';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import type { PageData, RenderedPage } from '@keepsong/domain/page-renderer';
import { dehydrate, type QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import {
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
  RouterProvider,
  StaticRouterProvider,
} from 'react-router-dom';
import { Message } from '@/features/gift/components/frame';
import { createQueryClient } from '@/lib/calls/query';
import type { ServerRequest } from '@/lib/calls/server-request';
import { Providers } from './providers';
import { routes } from './router';
import { LoadingState } from '@/components/ui/loaded';
import { RootLayout } from './layout/root-layout';

export { brand } from '@keepsong/domain/brand';
export { markBuild, pageTemplates, replaceMarked } from '@keepsong/domain/page-renderer';
export { lightPalette } from '@/theme/tokens';
export { headOf, nameOf, unlistedHead, siteHead } from './head';
export { publicPages } from './public-pages';
export { shellPaths } from './routes';
/** The id of the client build that belongs to this module. */
export { buildId } from 'virtual:build-id';

/** Style tags are marked so that Emotion takes them over. */
type PrerenderedPage = Omit<RenderedPage, 'state'>;

/** Shared by all pages, because React Router caches lazy route parts in it. */
const handler = createStaticHandler(routes);

/** Renders the page at `address` to HTML with the data that the server has read for it. Throws when any part throws. */
export async function renderPage(address: string, data?: PageData): Promise<RenderedPage> {
  const queryClient = createQueryClient();
  const requestContext: Partial<ServerRequest> = data ? { queryClient, data } : {};
  try {
    const context = await handler.query(new Request(`http://localhost${address}`), { requestContext });
    if (context instanceof Response) throw new Error(`${address} answers with a redirect`);
    const failure: unknown = Object.values(context.errors ?? {})[0];
    if (failure !== undefined) throw new Error(`${address} could not be loaded`, { cause: failure });
    const router = createStaticRouter(handler.dataRoutes, context);
    // React Router would hydrate from an inline script, which the content security policy forbids.
    const page = <StaticRouterProvider router={router} context={context} hydrate={false} />;
    return { ...(await renderToHtml(address, page, queryClient)), state: dehydrate(queryClient) };
  } finally {
    // Its timers would keep the data and the process alive for half an hour.
    queryClient.clear();
  }
}

/** Renders the frame of pages whose content depends on the session. */
export function prerenderShell(): Promise<PrerenderedPage> {
  return renderToHtml('the shell', <Shell />, createQueryClient());
}

export async function prerenderGift(): Promise<string> {
  const { prelude } = await prerenderToNodeStream(<Message title="A song is waiting for you" isBusy />);
  return text(prelude);
}

async function renderToHtml(
  name: string,
  page: React.ReactNode,
  queryClient: QueryClient,
): Promise<PrerenderedPage> {
  const cache = createCache({ key: 'css' });
  const emotion = createEmotionServer(cache);
  const failures: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <CacheProvider value={cache}>
        <Providers client={queryClient}>{page}</Providers>
      </CacheProvider>
    </StrictMode>,
    {
      onError: (error) => void failures.push(error),
      // Above this size React sends a part hidden and moves it into place with an inline script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  const html = await text(prelude);
  if (failures.length > 0) throw new AggregateError(failures, `${name} could not be rendered`);
  if (html.includes('<script')) throw new Error(`${name} was rendered with an inline script`);
  // Emotion looks for class names. Components made of others, such as MUI's buttons, register one that no element has, and
  // without its style the browser would compile it while the page hydrates.
  const classes = Object.keys(cache.registered).join(' ');
  const { styles } = emotion.extractCriticalToChunks(`${html} ${classes}`);
  return { html, styles: emotion.constructStyleTagsFromChunks({ html, styles }) };
}

/** The HTML of a signed-in page until React has started: the common frame and a spinner. */
function Shell() {
  const router = createMemoryRouter([
    {
      element: <RootLayout />,
      children: [{ path: '*', element: <LoadingState label="Initializing..." fullPage /> }],
    },
  ]);
  return <RouterProvider router={router} />;
}

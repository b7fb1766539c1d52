import {
  createBrowserRouter,
  redirect,
  type ActionFunctionArgs,
  type HydrationState,
  type RouteObject,
} from 'react-router-dom';
import { Page } from '@/components/ui/layout';
import { LoadingState, SkeletonState } from '@/components/ui/loaded';
import { paths, safeReturnTo } from '@/config/paths';
import { reportError } from '@/lib/early/report';
import { useSession } from '@/lib/session/session';
import { toast } from '@/lib/feedback/toast';
import { loadPage, NotFoundPage, PageError } from './error-page';
import { RequireAdmin, RequireSession } from './guards';
import { AdminLayout } from './layout/admin-layout';
import { RootLayout } from './layout/root-layout';
import { screens, startsAtOnce, type PageHandle, type Screen } from './routes';

const isPrerendered = ({ guard }: Screen) => guard.kind === 'prerendered';
const isAdminScreen = ({ guard }: Screen) => guard.kind === 'admin';

/** Without a loader, React Router ignores that the code of a route could not be loaded, and shows an empty page. */
const waitForCode = () => null;

function pageRoute(screen: Screen): RouteObject {
  const { path, title, page, loader } = screen;
  const handle: PageHandle = { title, needsSession: startsAtOnce(screen), isDesk: isAdminScreen(screen) };
  return {
    id: path,
    path,
    handle,
    lazy: { Component: () => loadPage(page), ...(loader && { loader: () => loadPage(loader) }) },
    ...(!loader && { loader: isPrerendered(screen) ? waitForCode : loadReads }),
  };
}

/** Starts the reads of the page while its code loads. Waits for nothing: the page shows their state. */
function loadReads({ request }: { request: Request }): null {
  import('./reads').then(
    ({ startReads }) => startReads(new URL(request.url)),
    (error: unknown) => reportError(error, 'starting the first read'),
  );
  return null;
}

function guarded(screen: Screen): RouteObject {
  const children = [pageRoute(screen)];
  const { guard } = screen;
  switch (guard.kind) {
    case 'prerendered':
    case 'open':
      return pageRoute(screen);
    case 'session':
      return { element: <RequireSession {...(guard.notice && { notice: guard.notice })} />, children };
    case 'admin':
      return { element: <RequireAdmin notices={guard.notices} />, children };
  }
}

/** A navigation, so that a page with unsaved changes can block it (`useBlocker`). */
async function signOut({ request }: ActionFunctionArgs): Promise<Response> {
  const from = safeReturnTo((await request.formData()).get('from')) ?? paths.home;
  try {
    const { signOutWith } = await import('@/lib/firebase/person');
    return await signOutWith({ title: 'Signed out successfully' });
  } catch (error) {
    reportError(error, 'signing out');
    toast.error('Error signing out');
    return redirect(from);
  }
}

/** Until the session is known, and then until the code of the page has loaded. */
function Starting() {
  const { status } = useSession();
  if (status === 'loading') return <LoadingState label="Initializing..." fullPage />;
  return (
    <Page>
      <SkeletonState shape="page" />
    </Page>
  );
}

export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <PageError />,
    children: [
      {
        errorElement: <PageError />,
        hydrateFallbackElement: <Starting />,
        children: [
          ...screens.filter((screen) => !isAdminScreen(screen)).map(guarded),
          { Component: AdminLayout, children: screens.filter(isAdminScreen).map(guarded) },
          { path: paths.signOut, action: signOut, loader: () => redirect(paths.home) },
          {
            path: '*',
            Component: NotFoundPage,
            handle: { title: 'Page not found', needsSession: false, isDesk: false },
          },
        ],
      },
    ],
  },
];

export type AppRouter = ReturnType<typeof createAppRouter>;

/** `hydrationData`: the data of a page that the server has rendered. */
export const createAppRouter = (hydrationData?: HydrationState) =>
  createBrowserRouter(routes, hydrationData && { hydrationData });

import { PAGE_STATE_ID } from '@keepsong/domain/page-renderer';
import { hydrate, type DehydratedState } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { matchRoutes } from 'react-router-dom';
import { queryClient } from '@/lib/calls/query';
import { reportError, reportUncaughtErrors } from '@/lib/early/report';
import '@/theme/fonts-extended.css';
import { App } from './app';
import { createAppRouter, routes } from './router';

reportUncaughtErrors();

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root');

const state = document.getElementById(PAGE_STATE_ID)?.textContent;
if (state) hydrate(queryClient, JSON.parse(state) as DehydratedState);

// Without its code and data loaded, React would replace the HTML of a prerendered page by a fallback.
const loaderData: Record<string, null> = {};
for (const { route } of matchRoutes(routes, location) ?? []) {
  if (typeof route.lazy !== 'object') continue;
  const [Component, loader] = await Promise.all([route.lazy.Component?.(), route.lazy.loader?.()]);
  if (!Component) continue;
  route.Component = Component;
  delete route.lazy;
  if (loader) route.loader = loader;
  if (route.id) loaderData[route.id] = null;
}

const app = <App router={createAppRouter({ loaderData })} />;
// boot.js hides a form that does not fit what the browser keeps. React replaces its HTML.
const isHidden =
  root.dataset.prerendered === 'at-once' && document.documentElement.hasAttribute('data-known');

// In a transition React yields between short slices, so that the page stays responsive.
startTransition(() => {
  if (isHidden) createRoot(root).render(app);
  else
    hydrateRoot(root, app, {
      onRecoverableError: (error) => void reportError(error, 'hydrating a prerendered page'),
    });
});

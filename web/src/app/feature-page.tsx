import { lazy, useState } from 'react';
import type { ComponentType } from 'react';
import { runScripts } from './scripts';

type PageModule = Record<string, ComponentType>;

const modules = import.meta.glob<PageModule>('../features/*/*-page.tsx');

export type FeaturePage = ComponentType & {
  /** Its file, from the root of the client: the name by which the build knows its scripts. */
  source: string;
  /** Fetches the page, so that it can be shown without waiting. */
  preload: () => Promise<void>;
};

/**
 * The page `name` of `features/<path>.tsx`, fetched when it is first shown. A room that has not been built yet says
 * so instead of breaking the build of the others.
 */
export function featurePage(path: `${string}/${string}-page`, name: string): FeaturePage {
  const load = modules[`../features/${path}.tsx`];
  let loaded: ComponentType | undefined;

  async function fetchPage(): Promise<{ default: ComponentType }> {
    await runScripts('page-scripts');
    if (!load) return { default: (await import('./not-open-page')).NotOpenPage };
    const page = (await load())[name];
    if (!page) throw new Error(`features/${path} has no export ${name}`);
    return { default: page };
  }

  const Lazy = lazy(fetchPage);
  // A prerendered page must be taken over without a moment of waiting: React would throw its HTML away.
  const Page = () => {
    // Kept while the page stands: the other one would begin it anew.
    const [Shown] = useState(() => loaded ?? Lazy);
    return <Shown />;
  };
  Page.source = `src/features/${path}.tsx`;
  Page.preload = async () => {
    loaded = (await fetchPage()).default;
  };
  return Page;
}

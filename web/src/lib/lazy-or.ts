import { lazy } from 'react';
import type { ComponentType } from 'react';
import { reportError } from './report';

/**
 * A component that is fetched when it is first shown; where that fails, `instead` takes its place for as long as the page stands.
 * `load` awaits its `import()`: what is chained to an import by `then` or `catch` is not called when its scripts could not be
 * fetched, because the build takes it for a part of the import.
 */
export function lazyOr<P>(load: () => Promise<ComponentType<P>>, instead: ComponentType<P>) {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      reportError(error, 'fetching a part of the page');
      return { default: instead };
    }
  });
}

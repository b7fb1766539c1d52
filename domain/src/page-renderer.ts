import type { ListedSong, SongList } from './gallery.ts';
import type { ReviewList } from './public-reviews.ts';

/** The data that the server has read for a page. `song` is null when there is no such song. */
export type PageData = { songs: SongList } | { song: ListedSong | null } | { reviews: ReviewList };

export interface RenderedPage {
  html: string;
  styles: string;
  /** The loaded data, serialisable as JSON, so that the client does not fetch it again. */
  state: unknown;
}

/** Renders pages of the web client on the server. It is built with the client and copied beside the functions. */
export interface PageRenderer {
  /** Of the client's build. React hydrates only HTML that its own build has rendered. */
  buildId: string;
  renderPage: (address: string, data: PageData) => Promise<RenderedPage>;
}

/** Page templates on Hosting that functions fill with HTML and data. Unfilled, a page loads its songs by script. */
export const pageTemplates = {
  gallery: '/templates/gallery',
  song: '/templates/song',
  home: '/templates/home',
  reviews: '/templates/reviews',
} as const;
export type PageTemplate = keyof typeof pageTemplates;

export const PAGE_STATE_ID = 'page-state';

/** Replaces the content between `<!--name-->` and `<!--/name-->`, and the marks. */
export function replaceMarked(template: string, name: string, text: string): string {
  const [before, rest] = template.split(`<!--${name}-->`);
  const [, after] = rest?.split(`<!--/${name}-->`) ?? [];
  if (before === undefined || after === undefined) throw new Error(`the page has no part called ${name}`);
  return before + text + after;
}

export const markBuild = (buildId: string): string => `<!--build ${buildId}-->`;
export const buildOf = (template: string): string | undefined => /<!--build (\w+)-->/.exec(template)?.[1];

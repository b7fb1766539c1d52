import type { Response } from 'express';
import {
  PAGE_STATE_ID,
  buildOf,
  replaceMarked,
  type PageData,
  type PageTemplate,
  type RenderedPage,
} from '@keepsong/domain/page-renderer';
import { SHORT_CACHE } from '../callable/for-visitors.ts';
import { errorFields, logEvent } from '../log.ts';
import { pageRenderer, pageTemplate } from '../services/page-template.ts';

/** React with the theme needs more memory than the other functions. */
export const PAGE_OPTIONS = { memory: '512MiB' } as const;

/** After this time the page is served without its data, which it then loads by script. */
const TIMEOUT_MS = 3_000;

export interface PageContent {
  data: PageData;
  head?: string;
  tail?: string;
  status?: number;
}

interface PublicPage {
  template: PageTemplate;
  address: string;
  read: () => Promise<PageContent>;
}

export async function sendPublicPage(response: Response, { template, address, read }: PublicPage) {
  try {
    const [{ html, headers }, content] = await Promise.all([
      pageTemplate(template),
      readInTime(address, read),
    ]);
    response.set({ ...headers, 'Cache-Control': content ? SHORT_CACHE : 'no-store' }).type('html');
    response.status(content?.status ?? 200).send(content ? filledPage(html, content) : html);
  } catch (error) {
    logEvent('error', 'public_page_failed', errorFields(error));
    response.set('Cache-Control', 'no-store').status(503).send('This page is not available at the moment.');
  }
}

interface RenderedContent extends PageContent {
  rendered: (RenderedPage & { buildId: string }) | null;
}

/** Null when the data is late. Without the renderer the page keeps its head and loads its data by script. */
async function readInTime(
  address: string,
  read: () => Promise<PageContent>,
): Promise<RenderedContent | null> {
  const late = new Promise<null>((resolve) => setTimeout(resolve, TIMEOUT_MS, null).unref());
  const content = await Promise.race([late, read()]).catch((error: unknown) => {
    logEvent('error', 'public_page_not_read', errorFields(error));
    return null;
  });
  if (!content) return null;
  try {
    const renderer = await pageRenderer();
    const rendered = await renderer.renderPage(address, content.data);
    return { ...content, rendered: { ...rendered, buildId: renderer.buildId } };
  } catch (error) {
    logEvent('error', 'public_page_not_rendered', errorFields(error));
    return { ...content, rendered: null };
  }
}

/** JSON escaped so that it cannot close its script element. */
export function embeddedJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

/** Inserts the page into the template. React hydrates it when both come from one build; otherwise it renders it again. */
export function filledPage(template: string, { head, tail = '', rendered }: RenderedContent): string {
  let html = head === undefined ? template : replaceMarked(template, 'head', head);
  let state = '';
  if (rendered) {
    html = replaceMarked(replaceMarked(html, 'styles', rendered.styles), 'page', rendered.html);
    if (rendered.buildId === buildOf(template)) {
      html = html.replace('<div id="root">', '<div id="root" data-prerendered>');
      state = `<script type="application/json" id="${PAGE_STATE_ID}">${embeddedJson(rendered.state)}</script>`;
    }
  }
  return html.replace('</body>', () => `${state}${tail}</body>`);
}

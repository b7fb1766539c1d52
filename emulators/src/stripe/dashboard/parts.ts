import { html } from 'hono/html';
import type { Html } from '../page.ts';

/** More rows than this are not read by anyone; the API and `/__admin/state` give all. */
export const SHOWN_ROWS = 60;

/** A button that posts to an admin route; `fields` go with it unseen, `inputs` are shown before it. */
export function action(
  path: string,
  label: string,
  options: {
    fields?: Record<string, string | number>;
    inputs?: Html;
    describe?: string;
    pressed?: boolean;
  } = {},
): Html {
  return html`<form method="post" action="${path}" class="action">
    ${Object.entries(options.fields ?? {}).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
    )}
    ${options.inputs ?? ''}
    <button
      ${options.describe === undefined ? '' : html`aria-label="${label}: ${options.describe}"`}
      ${options.pressed === undefined ? '' : html`aria-pressed="${String(options.pressed)}"`}
    >
      ${label}
    </button>
  </form>`;
}

const TONES: Record<string, 'good' | 'bad' | 'wait' | 'quiet'> = {
  paid: 'good',
  succeeded: 'good',
  complete: 'good',
  won: 'good',
  failed: 'bad',
  lost: 'bad',
  dropped: 'bad',
  disputed: 'bad',
  needs_response: 'bad',
  open: 'wait',
  unpaid: 'wait',
  pending: 'wait',
  waiting: 'wait',
  held: 'wait',
  expired: 'quiet',
  refunded: 'quiet',
};

export function pill(status: string): Html {
  return html`<span class="pill ${TONES[status] ?? 'quiet'}">${status.replaceAll('_', ' ')}</span>`;
}

export function shortId(id: string): Html {
  return html`<code title="${id}">${id.length > 22 ? `${id.slice(0, 14)}…${id.slice(-5)}` : id}</code>`;
}

export function time(ms: number): Html {
  const date = new Date(ms);
  return html`<time datetime="${date.toISOString()}"
    >${date.toISOString().slice(5, 19).replace('T', ' ')}</time
  >`;
}

export function table(options: {
  id: string;
  title: string;
  empty: string;
  columns: readonly string[];
  rows: Html[];
  total: number;
  note?: string;
}): Html {
  const { id, title, rows, total } = options;
  return html`<section id="${id}" aria-labelledby="${id}-title">
    <h2 id="${id}-title">
      ${title} <span class="count">${total}</span>
      ${rows.length < total ? html`<span class="count">the latest ${rows.length}</span>` : ''}
    </h2>
    ${options.note === undefined ? '' : html`<p class="note">${options.note}</p>`}
    ${
      rows.length === 0
        ? html`<p class="empty">${options.empty}</p>`
        : html`<div class="scroll" tabindex="0" role="region" aria-labelledby="${id}-title">
            <table>
              <thead>
                <tr>
                  ${options.columns.map((column) => html`<th scope="col">${column}</th>`)}
                </tr>
              </thead>
              <tbody>
                ${rows}
              </tbody>
            </table>
          </div>`
    }
  </section>`;
}

import { html } from 'hono/html';
import type { Account } from '../account.ts';
import type { Html } from '../page.ts';
import type { Delivery, DeliveryAttempt, StoredEvent } from '../state.ts';
import { action, pill, SHOWN_ROWS, shortId, table, time } from './parts.ts';

const MODES = [
  ['deliver', 'Deliver'],
  ['hold', 'Hold'],
  ['drop', 'Drop all'],
] as const;

function numberInput(name: string, label: string, value: number, max: number): Html {
  return html`<label class="inline"
    >${label}
    <input
      name="${name}"
      type="number"
      min="${name === 'copies' ? 1 : 0}"
      max="${max}"
      value="${value}"
      inputmode="numeric"
  /></label>`;
}

export function webhookSwitches(account: Account): Html {
  const { switches } = account.webhooks;
  const path = '/__admin/webhooks';
  const held = [...account.state.events.values()].flatMap(({ deliveries }) =>
    deliveries.filter((one) => one.status === 'held'),
  ).length;
  return html`<section id="webhooks" class="switches" aria-labelledby="webhooks-title">
    <h2 id="webhooks-title">Webhooks</h2>
    <p class="note">
      ${
        account.endpoints().length === 0
          ? 'No endpoint is configured; events are recorded and go nowhere.'
          : account.endpoints().map(({ endpoint }) => html`<code>${endpoint.url}</code> `)
      }
    </p>
    <div class="switch-row">
      <div class="group" role="group" aria-label="What happens to new events">
        ${MODES.map(([mode, label]) =>
          action(path, label, { fields: { mode }, pressed: switches.mode === mode }),
        )}
      </div>
      ${
        held === 0 && switches.mode !== 'hold'
          ? ''
          : html`<div class="group">
              <span>${held} held</span>
              ${action(`${path}/release`, 'Release')}
              ${action(`${path}/release`, 'Release shuffled', { fields: { shuffle: 'true' } })}
              ${action(`${path}/release`, 'Release reversed', { fields: { reverse: 'true' } })}
            </div>`
      }
      ${action(path, switches.dropNext > 0 ? `Drops the next ${switches.dropNext}` : 'Drop the next one', {
        fields: { dropNext: switches.dropNext + 1 },
      })}
      ${action(path, 'Set delay', { inputs: numberInput('delayMs', 'Delay in ms', switches.delayMs, 600_000) })}
      ${action(path, 'Set copies', { inputs: numberInput('copies', 'Copies of each', switches.copies, 20) })}
    </div>
  </section>`;
}

function attemptText(attempt: DeliveryAttempt): string {
  return `${attempt.status ?? attempt.error ?? ''} (${attempt.tookMs} ms)`;
}

function deliveryLine(delivery: Delivery): Html {
  return html`<li>
    ${pill(delivery.status)} ${delivery.attempts.map(attemptText).join(', ')}
    ${delivery.nextAt === null ? '' : html`, next ${time(delivery.nextAt)}`}
  </li>`;
}

function objectId({ event }: StoredEvent): string {
  const { object } = event.data;
  return 'id' in object && typeof object.id === 'string' ? object.id : '';
}

export function eventsSection(account: Account, events: StoredEvent[]): Html {
  const rows = events.slice(0, SHOWN_ROWS).map((stored) => {
    const { id, event, deliveries } = stored;
    const path = `/__admin/events/${id}/resend`;
    return html`<tr>
      <td>${time(event.created * 1000)}</td>
      <td><strong>${event.type}</strong><br />${shortId(id)}</td>
      <td>${shortId(objectId(stored))}</td>
      <td>
        ${
          deliveries.length === 0
            ? html`<small>no endpoint</small>`
            : html`<ul class="deliveries">
                ${deliveries.map(deliveryLine)}
              </ul>`
        }
      </td>
      <td class="actions">
        ${action(path, 'Resend', { describe: event.type })}
        ${action(path, 'Twice at once', { fields: { times: 2 }, describe: event.type })}
        ${action(path, 'In 10 s', { fields: { delayMs: 10_000 }, describe: event.type })}
      </td>
    </tr>`;
  });
  return table({
    id: 'events',
    title: 'Events and their deliveries',
    empty: 'No event yet.',
    columns: ['Made (UTC)', 'Event', 'About', 'Deliveries', 'Actions'],
    rows,
    total: account.state.events.size,
  });
}

import { payableParts, type Extra, type Payable } from '@keepsong/domain/documents/extra';
import type { OrderEvent } from '@keepsong/domain/documents/order-parts';
import type { Order } from '@keepsong/domain/documents/order';
import type { OutboxEmail } from '@keepsong/domain/documents/outbox-email';
import { newLedger, type PaymentLedger } from '@keepsong/domain/documents/payment-ledger';
import type { Song } from '@keepsong/domain/documents/song';
import type { Audited } from '../../../functions/src/store/audit.ts';
import type { OrderStore } from '../../../functions/src/store/order-store.ts';
import type { PaymentStore, SyncStore } from '../../../functions/src/store/payment-store.ts';

const COLLECTIONS = ['orderDocs', 'extraDocs', 'songDocs', 'ledgers', 'emails', 'timeline'] as const;

/** A copy of a document that is there. */
function found<T>(documents: ReadonlyMap<string, T>, id: string): T {
  const document = documents.get(id);
  if (!document) throw new Error(`There is no document ${id}`);
  return structuredClone(document);
}

/**
 * The order and payment stores over maps: every operation is one step, as a transaction is. Documents are copied on the
 * way in and out, so that no caller can change what is stored.
 */
export class MemoryDatabase {
  readonly orderDocs = new Map<string, Order>();
  /** By the id of the payable. */
  readonly extraDocs = new Map<string, Extra>();
  readonly songDocs = new Map<string, Song>();
  readonly ledgers = new Map<string, PaymentLedger>();
  readonly emails = new Map<string, OutboxEmail>();
  readonly timeline = new Map<string, OrderEvent>();
  unreadSince: Date | null = null;
  readonly audited: Audited[] = [];

  /** Another database with the same documents. */
  copy(): MemoryDatabase {
    const copy = new MemoryDatabase();
    copy.restore(this);
    return copy;
  }

  /** Goes back to the documents of a copy; everything that was written since is lost. */
  restore(backup: MemoryDatabase): void {
    for (const name of COLLECTIONS) {
      const map: Map<string, unknown> = this[name];
      map.clear();
      for (const [id, document] of backup[name]) map.set(id, document);
    }
  }

  readonly syncs: SyncStore = {
    unreadSince: () => Promise.resolve(this.unreadSince),
    save: (unreadSince) => {
      this.unreadSince = unreadSince;
      return Promise.resolve();
    },
  };

  private write(orderId: string, order: Partial<Order>, events: readonly OrderEvent[]): Order {
    const changed = structuredClone({ ...this.order(orderId), ...order });
    this.orderDocs.set(orderId, changed);
    for (const event of events) this.timeline.set(`${orderId}/${event.id}`, event);
    return structuredClone(changed);
  }

  order = (id: string): Order => found(this.orderDocs, id);
  extra = (id: string): Extra => found(this.extraDocs, id);
  ledger = (id: string): PaymentLedger => found(this.ledgers, id);
  payable = (id: string): Payable | null =>
    structuredClone(this.orderDocs.get(id) ?? this.extraDocs.get(id)) ?? null;

  extrasOf = (orderId: string): Extra[] =>
    structuredClone([...this.extraDocs.values()].filter((extra) => extra.orderId === orderId));

  private writePayable(id: string, fields: Partial<Payable>): Payable {
    const changed = structuredClone({ ...(this.extraDocs.get(id) ?? this.order(id)), ...fields });
    if (this.extraDocs.has(id)) this.extraDocs.set(id, changed as Extra);
    else this.orderDocs.set(id, changed as Order);
    return structuredClone<Payable>(changed);
  }

  private mergeLedger(id: string, { createdAt }: Payable, fields: Partial<PaymentLedger> | undefined): void {
    const ledger = this.ledgers.get(id) ?? newLedger(id, createdAt, null);
    if (fields) this.ledgers.set(id, { ...ledger, ...fields });
  }

  readonly orders: OrderStore = {
    get: (orderId) => Promise.resolve(structuredClone(this.orderDocs.get(orderId)) ?? null),
    placedFrom: (orderId) =>
      Promise.resolve([...this.orderDocs.values()].filter(({ fromOrderId }) => fromOrderId === orderId)),
    // Nothing here is ordered from a story that was told.
    answersOf: () => Promise.resolve({}),
    place: ({ order, songs, ledger, event }) => {
      const stored = this.orderDocs.get(order.id);
      if (stored) return Promise.resolve({ created: false, order: structuredClone(stored) });
      this.orderDocs.set(order.id, structuredClone(order));
      for (const song of songs) this.songDocs.set(song.id, structuredClone(song));
      this.ledgers.set(order.id, structuredClone(ledger));
      this.timeline.set(`${order.id}/${event.id}`, event);
      return Promise.resolve({ created: true, order: structuredClone(order) });
    },
    // A callback that throws must reject, as it does inside a transaction.
    change: async (orderId, change) => {
      await Promise.resolve();
      if (!this.orderDocs.has(orderId)) return null;
      const order = this.order(orderId);
      const wanted = change(order);
      if (!wanted) return order;
      this.mergeLedger(orderId, order, wanted.ledger);
      for (const email of wanted.emails ?? []) this.emails.set(email.id, email);
      if (wanted.songs) {
        const stored = [...this.songDocs.values()].filter((song) => song.orderId === orderId);
        for (const { id } of stored) this.songDocs.delete(id);
        for (const song of wanted.songs(structuredClone(stored))) this.songDocs.set(song.id, song);
      }
      return this.write(orderId, wanted.order, wanted.events ?? []);
    },
  };

  readonly payments: PaymentStore = {
    record: async (id, decide) => {
      await Promise.resolve();
      const { orderId, extraId } = payableParts(id);
      if (!this.orderDocs.has(orderId)) return { outcome: 'unknown_order' };
      const order = this.order(orderId);
      const extra = structuredClone(this.extraDocs.get(id)) ?? null;
      if (extraId !== null && !extra) return { outcome: 'unknown_order' };
      const payable = extra ?? order;
      const ledger = structuredClone(this.ledgers.get(id)) ?? newLedger(id, payable.createdAt, null);
      const change = decide({ order, extra }, ledger);
      if (!change) return { outcome: 'no_news', payable, ledger };
      this.ledgers.set(id, structuredClone(change.ledger));
      for (const email of change.emails) {
        if (!this.emails.has(email.id)) this.emails.set(email.id, email);
      }
      for (const email of change.withdrawnEmails) this.emails.delete(email);
      for (const song of this.songDocs.values()) {
        if (song.orderId === orderId && change.songsPaid !== null) {
          this.songDocs.set(song.id, { ...song, isPaid: change.songsPaid });
        }
      }
      for (const entry of change.withdrawn) this.timeline.delete(`${orderId}/${entry}`);
      if (change.audited) this.audited.push(change.audited);
      const written = this.write(orderId, change.order, change.timeline);
      const after = {
        payable: extra ? this.writePayable(id, change.extra) : written,
        ledger: structuredClone(change.ledger),
      };
      return change.isNews
        ? { outcome: 'recorded', before: payable, ...after, change }
        : { outcome: 'no_news', ...after };
    },
    get: (id) => Promise.resolve(this.payable(id)),
    change: async (id, change) => {
      await Promise.resolve();
      const payable = this.payable(id);
      const wanted = payable && change(payable);
      if (!wanted) return payable;
      this.mergeLedger(id, payable, wanted.ledger);
      return this.writePayable(id, wanted.payable);
    },
    extrasOf: (orderId) => Promise.resolve(this.extrasOf(orderId)),
    place: ({ extra, ledger }) => {
      const id = ledger.id;
      if (!this.extraDocs.has(id)) {
        this.extraDocs.set(id, structuredClone(extra));
        this.ledgers.set(id, structuredClone(ledger));
      }
      return Promise.resolve(this.extra(id));
    },
    ledger: (orderId) => Promise.resolve(structuredClone(this.ledgers.get(orderId)) ?? null),
    dueForCheck: (now, limit) => {
      const time = ({ nextCheckAt }: PaymentLedger) => nextCheckAt?.getTime() ?? Number.POSITIVE_INFINITY;
      const due = [...this.ledgers.values()]
        .filter((ledger) => time(ledger) <= now.getTime())
        .sort((one, other) => time(one) - time(other));
      const oldest = due.splice(0, Math.ceil(limit / 2));
      const newest = due.reverse().slice(0, Math.floor(limit / 2));
      return Promise.resolve(structuredClone([...oldest, ...newest]));
    },
    moveNextCheck: (orderId, expected, at) => {
      const ledger = this.ledgers.get(orderId);
      const isMine = ledger !== undefined && ledger.nextCheckAt?.getTime() === expected?.getTime();
      if (isMine) {
        this.ledgers.set(orderId, { ...ledger, nextCheckAt: at, failedChecks: ledger.failedChecks + 1 });
      }
      return Promise.resolve(isMine);
    },
  };
}

import { StripeFailure } from '../../../functions/src/services/stripe-failure.ts';
import type { CheckoutDeps } from '../../../functions/src/checkout/checkout-deps.ts';

/** The failure of the nth outside call of a process. */
export interface Trouble {
  call: number;
  /** `lost_…`: the call fails before or after it was carried out; `crash_…`: the process is gone. */
  kind: 'lost_before' | 'lost_after' | 'crash_before' | 'crash_after';
}

type Outside = 'orders' | 'payments' | 'syncs' | 'stripe';

/** A database that does not answer. */
export class DatabaseFailure extends Error {}

/** The deps of one failing process; counts its calls to Stripe. */
export class UnreliableProcess {
  stripeCalls = 0;
  private calls = 0;
  private isDead = false;
  private die: () => void = () => undefined;
  private readonly died = new Promise<void>((resolve) => (this.die = resolve));
  readonly deps: CheckoutDeps;

  constructor(
    deps: CheckoutDeps,
    private readonly trouble: Trouble | null,
  ) {
    this.deps = {
      ...deps,
      orders: this.wrapped('orders', deps.orders),
      payments: this.wrapped('payments', deps.payments),
      syncs: this.wrapped('syncs', deps.syncs),
      stripe: this.wrapped('stripe', deps.stripe),
    };
  }

  /** Runs until the end or the death of the process. */
  async run(work: (deps: CheckoutDeps) => Promise<unknown>): Promise<void> {
    await Promise.race([work(this.deps), this.died]);
  }

  private wrapped<T extends object>(name: Outside, service: T): T {
    return new Proxy(service, {
      get: (target, key): unknown => {
        const method: unknown = Reflect.get(target, key);
        if (typeof method !== 'function') return method;
        return (...args: unknown[]) =>
          this.called(name, () => Reflect.apply(method, target, args) as Promise<unknown>);
      },
    });
  }

  private async called(name: Outside, work: () => Promise<unknown>): Promise<unknown> {
    if (this.isDead) return new Promise(() => undefined);
    this.calls += 1;
    if (name === 'stripe') this.stripeCalls += 1;
    const kind = this.trouble?.call === this.calls ? this.trouble.kind : null;
    if (kind === 'crash_before') return this.crash();
    if (kind !== 'lost_before') {
      const result = await work();
      if (kind === null) return result;
      if (kind === 'crash_after') return this.crash();
    }
    throw name === 'stripe' ? new StripeFailure('unreachable', 'timeout', null) : new DatabaseFailure(kind);
  }

  private crash(): Promise<never> {
    this.isDead = true;
    this.die();
    return new Promise(() => undefined);
  }
}

import { StripeFailure } from '../../functions/src/services/stripe-failure.ts';

/** The failure of the nth outside call of a process. */
export interface Trouble {
  call: number;
  /** `lost_…`: the call fails before or after it was carried out; `crash_…`: the process is gone. */
  kind: 'lost_before' | 'lost_after' | 'crash_before' | 'crash_after';
}

/** A database that does not answer. */
export class DatabaseFailure extends Error {}

/** One process whose calls to services fail at a chosen point; after a crash none settles, so that not even a `catch` runs. */
export class UnreliableProcess<W extends object> {
  stripeCalls = 0;
  /** The call at which the process was killed; empty while it lives. */
  killedAt = '';
  private calls = 0;
  private die: () => void = () => undefined;
  private readonly died = new Promise<void>((resolve) => (this.die = resolve));
  private readonly services: W;

  /** @param names of the services, whose methods are the outside calls */
  constructor(
    world: W,
    names: readonly (keyof W & string)[],
    private readonly trouble: Trouble | null,
  ) {
    const wrapped = names.map((name) => [name, this.wrapped(name, world[name] as object)]);
    this.services = { ...world, ...(Object.fromEntries(wrapped) as Partial<W>) };
  }

  /** Runs until the end or the death of the process. */
  async run(work: (services: W) => Promise<unknown>): Promise<void> {
    await Promise.race([work(this.services), this.died]);
  }

  private wrapped(name: string, service: object): object {
    return new Proxy(service, {
      get: (target, key): unknown => {
        const method: unknown = Reflect.get(target, key);
        if (typeof method !== 'function') return method;
        const call = (...args: unknown[]) => Reflect.apply(method, target, args) as Promise<unknown>;
        return (...args: unknown[]) => this.called(name, String(key), () => call(...args));
      },
    });
  }

  private async called(name: string, method: string, work: () => Promise<unknown>): Promise<unknown> {
    if (this.killedAt !== '') return new Promise(() => undefined);
    this.calls += 1;
    if (name === 'stripe') this.stripeCalls += 1;
    const kind = this.trouble?.call === this.calls ? this.trouble.kind : null;
    if (kind === 'crash_before') return this.crash(`before ${name}.${method}`);
    if (kind !== 'lost_before') {
      const result = await work();
      if (kind === null) return result;
      if (kind === 'crash_after') return this.crash(`after ${name}.${method}`);
    }
    throw name === 'stripe' ? new StripeFailure('unreachable', 'timeout', null) : new DatabaseFailure(kind);
  }

  private crash(where: string): Promise<never> {
    this.killedAt = where;
    this.die();
    return new Promise(() => undefined);
  }
}

interface Scene<W> {
  world: W;
  deed: (world: W) => Promise<unknown>;
  /** @param where the process was killed; empty when it survived */
  startAgain: (where: string) => Promise<void>;
}

/** Plays the scene once for every point at which its process can be killed, until it survives. Returns the points. */
export async function killedEverywhere<W extends object>(
  names: readonly (keyof W & string)[],
  begin: () => Promise<Scene<W>>,
): Promise<string[]> {
  const points: string[] = [];
  for (const kind of ['crash_before', 'crash_after'] as const) {
    for (let call = 1, isOver = false; !isOver; call += 1) {
      const { world, deed, startAgain } = await begin();
      const process = new UnreliableProcess(world, names, { call, kind });
      await process.run(deed);
      await startAgain(process.killedAt);
      if (process.killedAt === '') isOver = true;
      else points.push(process.killedAt);
    }
  }
  return points;
}

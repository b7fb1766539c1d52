/** The point at which a process is killed: just before or just after its nth call to a service. */
interface Death {
  call: number;
  when: 'before' | 'after';
}

type Outside = object;

/**
 * Wraps services as in a process that is killed at a chosen point: from then on no call settles, so its code stops, and
 * not even a `catch` runs. `died` resolves at that moment.
 */
function dying<W extends Record<string, unknown>>(
  world: W,
  names: readonly (keyof W)[],
  death: Death,
): { world: W; died: Promise<'died'>; lastCall: () => string } {
  let calls = 0;
  let last = '';
  let die: (word: 'died') => void = () => undefined;
  const died = new Promise<'died'>((resolve) => (die = resolve));
  const never = () => new Promise<never>(() => undefined);

  const wrap = (name: string, service: Outside) =>
    new Proxy(service, {
      get: (target, key): unknown => {
        const method: unknown = Reflect.get(target, key);
        if (typeof method !== 'function') return method;
        return async (...args: unknown[]): Promise<unknown> => {
          calls += 1;
          const mine = calls;
          if (mine > death.call) return never();
          if (mine === death.call) last = `${death.when} ${name}.${String(key)}`;
          if (mine === death.call && death.when === 'before') {
            die('died');
            return never();
          }
          const result: unknown = await Reflect.apply(method, target, args);
          if (mine < death.call) return result;
          die('died');
          return never();
        };
      },
    });
  const wrapped = Object.fromEntries(names.map((name) => [name, wrap(String(name), world[name] as Outside)]));
  return { world: { ...world, ...wrapped }, died, lastCall: () => last };
}

interface Scene {
  deed: Promise<unknown>;
  startAgain: (where: string) => Promise<void>;
}

/**
 * Runs `scene` once for every point at which the process can be killed, until it survives. Returns the points.
 * The scene receives the services of the process to be killed, runs the action with them and returns its promise.
 */
export async function killedEverywhere<W extends Record<string, unknown>>(
  world: W,
  names: readonly (keyof W)[],
  scene: (killed: W) => Scene | Promise<Scene>,
): Promise<string[]> {
  const points: string[] = [];
  for (const when of ['before', 'after'] as const) {
    for (let call = 1; ; call += 1) {
      const { world: killed, died, lastCall } = dying(world, names, { call, when });
      const { deed, startAgain } = await scene(killed);
      const end = await Promise.race([deed.then(() => 'survived'), died]);
      await startAgain(lastCall());
      if (end === 'survived') break;
      points.push(lastCall());
    }
  }
  return points;
}

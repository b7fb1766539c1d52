import { portOffsetOf } from '@keepsong/domain/ports';
import type { LocalPorts } from '@keepsong/domain/ports';
import { seed } from '../seed/index.ts';

/** Fills an empty local cloud with the demo people, orders and songs. */
export async function seedFirstStart(ports: LocalPorts, say: (line: string) => void): Promise<void> {
  say('Seeding the demo data (first start only)');
  await seed({ portOffset: portOffsetOf(ports.app), log: say });
}

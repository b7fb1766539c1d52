import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

const CLOUD = join('.local', 'clouds', process.env.KEEPSONG_PORT_OFFSET ?? '0');
const EMULATOR_LOG = join(CLOUD, 'emulators.log');

const BEGUN = /Beginning execution of "us-central1-([\w-]+)"/;
const ENDED = /Finished "us-central1-([\w-]+)" in ([\d.]+)ms/;
/** The launcher calls it independently of orders. */
const NOT_OF_AN_ORDER = new Set(['health']);

const documentsSchema = z.object({
  name: z.string(),
  reads: z.number(),
  writes: z.number(),
  deletes: z.number(),
});

export interface FunctionCost {
  calls: number;
  /** On this machine, the starts of processes included. */
  ms: number;
  reads: number;
  writes: number;
  deletes: number;
}

const nothing = (): FunctionCost => ({ calls: 0, ms: 0, reads: 0, writes: 0, deletes: 0 });

const linesOf = (file: string): string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];

/** The calls so far and their documents, by function. */
export function functionCosts(): Record<string, FunctionCost> {
  const costs: Record<string, FunctionCost> = {};
  const costOf = (name: string) => (costs[name] ??= nothing());
  for (const line of linesOf(EMULATOR_LOG)) {
    const [, begun] = BEGUN.exec(line) ?? [];
    if (begun) costOf(begun).calls += 1;
    const [, ended, ms] = ENDED.exec(line) ?? [];
    if (ended) costOf(ended).ms += Math.round(Number(ms));
  }
  for (const line of linesOf(process.env.DOCUMENT_LOG ?? '')) {
    const { name, reads, writes, deletes } = documentsSchema.parse(JSON.parse(line));
    const cost = costOf(name);
    cost.reads += reads;
    cost.writes += writes;
    cost.deletes += deletes;
  }
  for (const name of NOT_OF_AN_ORDER) delete costs[name];
  return costs;
}

export function sumOf(costs: Record<string, FunctionCost>): FunctionCost {
  const sum = nothing();
  for (const cost of Object.values(costs)) {
    for (const of of ['calls', 'ms', 'reads', 'writes', 'deletes'] as const) sum[of] += cost[of];
  }
  return sum;
}

const QUIET_MS = 5_000;

/** Waits until triggers and the calls that they cause have ended. */
export async function waitUntilQuiet(): Promise<void> {
  for (let before = ''; ;) {
    const now = JSON.stringify(functionCosts());
    if (now === before) return;
    before = now;
    await sleep(QUIET_MS);
  }
}

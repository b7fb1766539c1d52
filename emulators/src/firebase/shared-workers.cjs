'use strict';
/*
 * firebase-tools starts a process for each function and each of its concurrent requests: fifty requests at once are fifty
 * processes, and eighty functions cost two minutes of starting. This lets the functions that are configured alike share
 * processes (`many-functions.mjs`), lets each process take KEEPSONG_REQUESTS_PER_WORKER requests at once, starts another only
 * when all are full, and gives them KEEPSONG_WORKER_NODE_OPTIONS. What it hides: modules that functions share in one process
 * share their state too; in the cloud each function has a process of its own.
 */
const process = require('node:process');
const { FunctionsEmulator } = require('firebase-tools/lib/emulator/functionsEmulator');
const {
  RuntimeWorker,
  RuntimeWorkerPool,
  RuntimeWorkerState,
} = require('firebase-tools/lib/emulator/functionsRuntimeWorker');

const REQUESTS_PER_WORKER = Number(process.env.KEEPSONG_REQUESTS_PER_WORKER);

// Read by what this process starts, not by itself.
process.env.NODE_OPTIONS = process.env.KEEPSONG_WORKER_NODE_OPTIONS;

/** The function by the id of its trigger. */
const functionOf = new Map();
/** The functions of a group have the same memory and secrets. */
const groupOf = new Map();

const groupFor = ({ availableMemoryMb, secretEnvironmentVariables = [] }) =>
  [availableMemoryMb, ...secretEnvironmentVariables.map(({ key }) => key).sort()].join(' ');

function know(trigger) {
  functionOf.set(trigger.id, trigger.entryPoint);
  groupOf.set(trigger.id, groupFor(trigger));
}

RuntimeWorkerPool.prototype.getKey = (id) => groupOf.get(id) ?? id ?? 'discovery';

const { submitRequest } = RuntimeWorkerPool.prototype;
RuntimeWorkerPool.prototype.submitRequest = function submitToFunction(id, request, ...rest) {
  const headers = { ...request.headers, 'x-keepsong-function': functionOf.get(id) };
  return submitRequest.call(this, id, { ...request, headers }, ...rest);
};

const requestsOf = new WeakMap();
const underWay = (worker) => requestsOf.get(worker) ?? 0;
const isUp = ({ state }) => state === RuntimeWorkerState.IDLE || state === RuntimeWorkerState.BUSY;

const { request } = RuntimeWorker.prototype;
RuntimeWorker.prototype.request = async function requestAmongOthers(...call) {
  requestsOf.set(this, underWay(this) + 1);
  try {
    return await request.apply(this, call);
  } finally {
    requestsOf.set(this, underWay(this) - 1);
  }
};

function leastBusy(pool, triggerId) {
  pool.cleanUpWorkers();
  return pool
    .getTriggerWorkers(triggerId)
    .filter(isUp)
    .sort((one, other) => underWay(one) - underWay(other))[0];
}

RuntimeWorkerPool.prototype.getIdleWorker = function getLeastBusyWorker(triggerId) {
  return leastBusy(this, triggerId);
};

RuntimeWorkerPool.prototype.readyForWork = function hasRoom(triggerId) {
  const worker = leastBusy(this, triggerId);
  return worker !== undefined && underWay(worker) < REQUESTS_PER_WORKER;
};

/** More than bad luck: such a process ends whenever it is started. */
const MOST_STARTS = 3;

class EndedWhileStarting extends Error {}

const { isSocketReady } = RuntimeWorker.prototype;
/** firebase-tools asks a process that ended while it started for minutes, and all its requests wait as long. */
RuntimeWorker.prototype.isSocketReady = async function isSocketOfLivingProcessReady() {
  const { exitCode, signalCode } = this.runtime.process;
  if (exitCode !== null || signalCode !== null) {
    throw new EndedWhileStarting(`The process ended while it started (${signalCode ?? exitCode}).`);
  }
  return isSocketReady.call(this);
};

const { startRuntime, handleHttpsTrigger } = FunctionsEmulator.prototype;

async function startAgain(start) {
  for (let starts = 1; ; starts += 1) {
    try {
      return await start();
    } catch (error) {
      if (!(error instanceof EndedWhileStarting) || starts === MOST_STARTS) throw error;
    }
  }
}

const starting = new Map();
/** A request that arrives while a process starts waits for that process. */
FunctionsEmulator.prototype.startRuntime = async function startOrJoin(backend, trigger) {
  know(trigger);
  const pool = this.workerPools[backend.codebase];
  const key = pool.getKey(trigger.id);
  if (pool.readyForWork(trigger.id)) return leastBusy(pool, trigger.id);
  if (!starting.has(key)) {
    // A process has one time limit: the longest of its functions.
    const timeoutSeconds = Math.max(
      ...Object.values(this.triggers)
        .filter(({ def }) => groupFor(def) === key)
        .map(({ def }) => def.timeoutSeconds),
    );
    const entry = { ...trigger, timeoutSeconds, entryPoint: 'functionOfRequest', httpsTrigger: {} };
    const started = startAgain(() => startRuntime.call(this, backend, entry));
    starting.set(
      key,
      started.finally(() => starting.delete(key)),
    );
  }
  return starting.get(key);
};

async function startEach(emulator, backend) {
  await Promise.all(Object.values(emulator.triggers).map(({ def }) => emulator.startRuntime(backend, def)));
}

const { loadTriggers } = FunctionsEmulator.prototype;
/** With KEEPSONG_START_FUNCTIONS, the emulators are ready when the processes are. */
FunctionsEmulator.prototype.loadTriggers = async function loadAndStart(backend, ...rest) {
  await loadTriggers.call(this, backend, ...rest);
  // The first request repeats a start that has failed.
  if (process.env.KEEPSONG_START_FUNCTIONS) await startEach(this, backend).catch(() => undefined);
};

/** firebase-tools leaves a request unanswered when no process could be started for it, and its sender waits for good. */
FunctionsEmulator.prototype.handleHttpsTrigger = async function handleAndAnswer(...call) {
  const [, response] = call;
  try {
    return await handleHttpsTrigger.apply(this, call);
  } finally {
    if (!response.headersSent) response.status(503).end();
  }
};

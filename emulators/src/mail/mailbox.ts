import { z } from 'zod';
import { createSnapshotStore } from '../http/snapshot-store.ts';
import { messageSchema } from './message.ts';
import type { Message } from './message.ts';

/** Enough for days of work; the oldest leave first. */
const CAPACITY = 1000;

const savedSchema = z.object({ messages: z.array(messageSchema), knownCodes: z.array(z.string()) });

export interface Mailbox {
  /** Newest first; `to` is matched as part of any recipient, whatever its case. */
  list: (to?: string) => Message[];
  get: (id: string) => Message | undefined;
  add: (messages: readonly Message[]) => void;
  /** Adds the message of a code unless that code was shown before, even if it has been deleted since. */
  addCode: (codeId: string, message: () => Message) => void;
  markRead: (id: string) => boolean;
  clear: () => void;
  /** Calls back after every change; returns how to stop. */
  watch: (listener: () => void) => () => void;
  flush: () => Promise<void>;
}

export function createMailbox(dataFile: string | null): Mailbox {
  let messages: Message[] = [];
  let knownCodes = new Set<string>();
  const listeners = new Set<() => void>();
  const store = createSnapshotStore({
    file: dataFile,
    parse: (json) => savedSchema.parse(json),
    snapshot: () => ({ messages, knownCodes: [...knownCodes] }),
  });
  const saved = store.load();
  if (saved) {
    messages = saved.messages;
    knownCodes = new Set(saved.knownCodes);
  }

  function changed() {
    store.changed();
    for (const listener of listeners) listener();
  }

  function add(added: readonly Message[]) {
    messages = [...[...added].reverse(), ...messages].slice(0, CAPACITY);
    changed();
  }

  return {
    add,
    addCode: (codeId, message) => {
      if (knownCodes.has(codeId)) return;
      knownCodes.add(codeId);
      add([message()]);
    },
    list: (to = '') => {
      const wanted = to.trim().toLowerCase();
      if (!wanted) return messages;
      return messages.filter(({ to, cc, bcc }) =>
        [...to, ...cc, ...bcc].some((address) => address.toLowerCase().includes(wanted)),
      );
    },
    get: (id) => messages.find((message) => message.id === id),
    markRead: (id) => {
      const message = messages.find((one) => one.id === id);
      if (!message) return false;
      if (!message.read) {
        message.read = true;
        changed();
      }
      return true;
    },
    clear: () => {
      messages = [];
      changed();
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    flush: store.flush,
  };
}

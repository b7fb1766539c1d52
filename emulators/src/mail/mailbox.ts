import { z } from 'zod';
import { readState, writeState } from '../http/saved-state.ts';
import { messageSchema, type Message } from './message.ts';

/** Enough for days of work; the oldest are deleted first. */
const CAPACITY = 1000;

const savedSchema = z.object({ messages: z.array(messageSchema), knownCodes: z.array(z.string()) });

export interface Mailbox {
  /** Newest first; `to` is matched as part of any recipient, in either case. */
  list: (to?: string) => Message[];
  get: (id: string) => Message | undefined;
  add: (message: Message) => void;
  /** Adds the message of a code unless that code was shown before, even if it has been deleted since. */
  addCode: (codeId: string, message: () => Message) => void;
  clear: () => void;
  save: (file: string) => void;
}

export function createMailbox(dataFile: string | null): Mailbox {
  let messages: Message[] = [];
  let knownCodes = new Set<string>();
  const saved = readState(dataFile, (json) => savedSchema.parse(json));
  if (saved) {
    messages = saved.messages;
    knownCodes = new Set(saved.knownCodes);
  }

  function add(message: Message): void {
    messages = [message, ...messages].slice(0, CAPACITY);
  }

  return {
    add,
    addCode: (codeId, message) => {
      if (knownCodes.has(codeId)) return;
      knownCodes.add(codeId);
      add(message());
    },
    list: (to = '') => {
      const wanted = to.trim().toLowerCase();
      return messages.filter(({ to }) => to.some((address) => address.toLowerCase().includes(wanted)));
    },
    get: (id) => messages.find((message) => message.id === id),
    clear: () => {
      messages = [];
    },
    save: (file) => writeState(file, { messages, knownCodes: [...knownCodes] }),
  };
}

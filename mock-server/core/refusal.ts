import type { Reply } from './types.ts';

/** Aborts a call without changing anything. */
export class Refusal extends Error {
  readonly reply: Reply;

  constructor(reply: Reply) {
    super(`Refused with ${reply.status}`);
    this.reply = reply;
  }
}

/** @throws {Refusal} always: the status, a code for programs and a sentence for people */
export function refuse(status: number, code: string, message: string): never {
  throw new Refusal({ status, body: { code, message } });
}

/** @throws {Refusal} always: exactly this answer */
export function refuseWith(status: number, body?: unknown): never {
  throw new Refusal({ status, body });
}

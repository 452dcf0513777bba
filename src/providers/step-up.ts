import { isAppError } from '@/shared/app-error';

/** Refusals that the person can do something about at once. */
const ASKED = ['STEP_UP_NEEDED', 'OWNER_PROOF_NEEDED', 'SECOND_FACTOR_NEEDED'] as const;
export type StepUpAsk = (typeof ASKED)[number];

// One for the page: there is one person, and one dialog for all that waits for them.
const listeners = new Set<() => void>();
let asked: StepUpAsk | null = null;
let pending: Promise<boolean> | null = null;
let resolvePending = (_proven: boolean) => {};

function change(to: StepUpAsk | null): void {
  asked = to;
  for (const listener of listeners) listener();
}

/** One question for all calls that need it meanwhile. */
function ask(what: StepUpAsk): Promise<boolean> {
  // Without anybody to show it nobody would ever answer.
  if (listeners.size === 0) return Promise.resolve(false);
  if (!pending) {
    pending = new Promise((resolve) => {
      resolvePending = resolve;
    });
    change(what);
  }
  return pending;
}

/** Asks the person for their second factor when the server refuses a call without it. */
export const stepUp = {
  /**
   * What is being asked for: a second factor, the password and a mailed code, or to set up a second factor. Null while
   * nothing is.
   */
  asked: () => asked,
  /** Ends the question for all calls that wait for it. @param proven they may be repeated */
  answer: (proven: boolean): void => {
    pending = null;
    change(null);
    resolvePending(proven);
  },
  /** Calls back when a question begins or ends. Returns a function that stops it. */
  listen: (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      // Whoever showed it is gone (signed out), and with them the answer.
      if (listeners.size === 0 && pending) stepUp.answer(false);
    };
  },
};

/** After a refusal: runs the call once more if the person then proves themselves, otherwise throws the refusal. */
export async function onceProven<T>(refusal: unknown, call: () => Promise<T>): Promise<T> {
  const what = ASKED.find((code) => isAppError(refusal, code));
  if (what && (await ask(what))) return call();
  throw refusal;
}

import { z } from 'zod';

/** The largest body of a function's request if it says nothing else, in bytes. */
const BODY_BYTES = 256 * 1024;

/**
 * What callers of a function could guess: its name, and the argument or field that holds it. A network's wrong guesses
 * of one name are counted together, whichever function they are sent to.
 */
const GUESSED = z.strictObject({ of: z.string().min(1), in: z.string().min(1) });

/** What a function's `function.json` says, the same for our own functions and for those of packages. */
export const DECLARATION = z.strictObject({
  /**
   * Who calls it: somebody who is signed in, a timer with the secret key, a service with a proof of its own, such as a
   * signature, or anybody. A service's requests don't wait in line, as it has one address for all it says, but those that
   * the function refuses are counted.
   */
  callers: z
    .array(z.enum(['person', 'timer', 'service', 'anybody']))
    .nonempty()
    .default(['person']),
  method: z.enum(['GET', 'POST']).default('POST'),
  /** The settings that it reads, by the names of their variables; beside those that begin with its package's name. */
  reads: z.array(z.string().regex(/^[A-Z][A-Z0-9_]*$/)).default([]),
  /** The largest body of a request of somebody who is signed in, in bytes. */
  bodyBytes: z.int().positive().default(BODY_BYTES),
  /** What could be guessed with it. */
  guess: GUESSED.optional(),
});

export type FunctionDeclaration = z.infer<typeof DECLARATION>;

/** What is said of each function, by its name. */
export type Declarations = ReadonlyMap<string, FunctionDeclaration>;

export const NOTHING_DECLARED: Declarations = new Map();

/** A name, optionally with one more path segment for the function: `/functions/v1/messages/acme`. */
const PATH = /^\/functions\/v1\/([a-z0-9_-]+)(?:\/([a-z]+))?$/;

/** The function that an address names, and what follows its name; both empty for another address. */
export function functionAt(pathname: string): { name: string; rest: string } {
  const [, name = '', rest = ''] = PATH.exec(pathname) ?? [];
  return { name, rest };
}

/** Whether an address is that of a function which a service calls. */
export const isServices = (declared: Declarations, pathname: string): boolean =>
  declared.get(functionAt(pathname).name)?.callers.includes('service') ?? false;

/** What `calls.json` in a folder of functions says of SQL functions, by name, where anything is not as usual. */
export const CALLS = z.record(
  z.string().regex(/^[a-z_][a-z0-9_]*$/),
  z.strictObject({
    /** The largest body of a call by somebody who is signed in, in bytes. */
    bodyBytes: z.int().positive().optional(),
    /** The most values in it, which the function then checks itself. */
    values: z.int().positive().optional(),
    /** For how many seconds its answer without arguments is kept, which is the same for everybody. */
    keptFor: z.int().positive().optional(),
    /** What could be guessed with it. */
    guess: GUESSED.optional(),
  }),
);

/** By the function's name. */
export type Calls = ReadonlyMap<string, z.infer<typeof CALLS>[string]>;

export const NO_CALLS: Calls = new Map();

const RPC = '/rest/v1/rpc/';

/** What is said of the SQL function that an address names. */
export const callAt = (calls: Calls, pathname: string) =>
  pathname.startsWith(RPC) ? calls.get(pathname.slice(RPC.length)) : undefined;

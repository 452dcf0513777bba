import { existsSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  checked,
  type FunctionContext,
  type FunctionHandler,
} from '../supabase/functions/_shared/context.ts';
import { problem } from './json-response.ts';

const PREFIX = '/functions/v1/';
/** Compiled, as this file is, in a release. */
const HANDLER = `handler${extname(fileURLToPath(import.meta.url))}`;
/** A name, optionally with one more path segment for the function: `payment-webhook/stripe`. */
const NAME = /^([a-z-]+)(?:\/[a-z]+)?$/;

/** The functions that have a handler, by name. */
function findFunctions(folder: string): Map<string, string> {
  const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, HANDLER)));
  return new Map(names.map((name) => [name, join(folder, name, HANDLER)]));
}

/**
 * Runs our own edge functions in this process: `/functions/v1/<name>` goes to
 * `supabase/functions/<name>/handler.ts` (`.js` in a release), which is loaded on its first call.
 * @param folder the absolute path of supabase/functions
 */
export function functionsHost(folder: string, context: FunctionContext) {
  const functions = findFunctions(folder);
  return async (request: Request): Promise<Response> => {
    const called = NAME.exec(new URL(request.url).pathname.slice(PREFIX.length));
    const path = functions.get(called?.[1] ?? '');
    if (!path) return problem(404, 'NOT_FOUND', 'There is no function of this name.');
    const { handler } = (await import(pathToFileURL(path).href)) as { handler: FunctionHandler };
    return checked(handler)(request, context);
  };
}

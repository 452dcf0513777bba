import { preflight, refuse } from './answers.ts';
import { personOf } from './caller.ts';
import { checked, type FunctionContext, type FunctionHandler } from './context.ts';
import { withHeaders } from './with-headers.ts';

/** What a function of a plugin's package gets: a function's environment, and who calls. */
export interface PluginFunctionContext extends FunctionContext {
  /**
   * The token of the person who calls, to send on to the database, which decides what they may do; or the refusal to
   * answer with, for a visitor, or for somebody who has signed out, is suspended or has left.
   */
  person: () => Promise<string | Response>;
}

/** A function of a plugin's package: it imports nothing of Touchline but this type. */
export type PluginFunctionHandler = (
  request: Request,
  context: PluginFunctionContext,
) => Promise<Response> | Response;

/** Headers of every answer of ours that a package's function need not set itself. */
const OURS = ['Access-Control-Allow-Origin', 'Access-Control-Allow-Headers'];

/**
 * Makes a package's handler a function like the app's own: it answers preflight requests and refuses what can't be
 * stored before the handler is called, and browsers may read its answers.
 */
export function pluginFunction(handler: PluginFunctionHandler): FunctionHandler {
  return checked(async (request, context) => {
    const allowed = preflight();
    if (request.method === 'OPTIONS') return allowed;
    const given = await handler(request, { ...context, person: () => personOf(request, context) });
    if (!(given instanceof Response)) {
      return refuse(500, 'FUNCTION_BROKEN', 'This function gave no answer.');
    }
    const headers = new Headers(given.headers);
    for (const name of OURS)
      headers.set(name, headers.get(name) ?? allowed.headers.get(name) ?? '');
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
    return withHeaders(given, headers);
  });
}

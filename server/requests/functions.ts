import { pathToFileURL } from 'node:url';
import {
  checked,
  type FunctionContext,
  type FunctionHandler,
} from '../../supabase/functions/_shared/context.ts';
import {
  type PluginFunctionHandler,
  pluginFunction,
} from '../../supabase/functions/_shared/plugin-function.ts';
import { problem } from '../http/json-response.ts';

const PREFIX = '/functions/v1/';
/** A name, optionally with one more path segment for the function: `payment-webhook/stripe`. */
const NAME = /^([a-z0-9_-]+)(?:\/[a-z]+)?$/;

/** Loads a package's function; one that can't be loaded takes down nothing else. */
async function loadPluginFunction(path: string, report: Report): Promise<FunctionHandler> {
  try {
    const { handler } = (await import(pathToFileURL(path).href)) as {
      handler?: PluginFunctionHandler;
    };
    if (typeof handler === 'function') return pluginFunction(handler);
    report('error', `${path} exports no function called handler`);
  } catch (error) {
    report('error', `${path} can't be loaded`, error);
  }
  return async () =>
    problem(
      503,
      'FUNCTION_BROKEN',
      'This function is out of order. The log of the server says why.',
    );
}

/** How a package's settings begin: those of `acme--crm--deal-offer` with `ACME_CRM_`. Others it doesn't see. */
const settingsPrefix = (name: string) =>
  `${name.slice(0, name.lastIndexOf('--')).replaceAll(/-+/g, '_').toUpperCase()}_`;

type Report = (...parts: unknown[]) => void;

/** The functions of plugins' packages, and where to say that one is broken. */
export interface PackageFunctions {
  /** The handlers' files by the names of the functions. */
  files: ReadonlyMap<string, string>;
  report: Report;
  /** A variable of the environment. */
  variable: (name: string) => string | undefined;
}

/**
 * Runs edge functions in this process: `/functions/v1/<name>` goes to the handler of that name, which is loaded on its
 * first call.
 * @param own the handlers' files of the framework's and the parts' functions, by name
 * @param packages functions of plugins' packages beside them, whose names are none of ours
 */
export function functionsHost(
  own: ReadonlyMap<string, string>,
  context: FunctionContext,
  packages: PackageFunctions = { files: new Map(), report: () => {}, variable: () => undefined },
) {
  return async (request: Request): Promise<Response> => {
    const [, name = ''] = NAME.exec(new URL(request.url).pathname.slice(PREFIX.length)) ?? [];
    const path = own.get(name);
    if (path) {
      const { handler } = (await import(pathToFileURL(path).href)) as { handler: FunctionHandler };
      return checked(handler)(request, context);
    }
    const other = packages.files.get(name);
    if (!other) return problem(404, 'NOT_FOUND', 'There is no function of this name.');
    const prefix = settingsPrefix(name);
    const setting = (asked: string) =>
      asked.startsWith(prefix) ? packages.variable(asked) : undefined;
    return (await loadPluginFunction(other, packages.report))(request, { ...context, setting });
  };
}

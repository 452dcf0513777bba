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
import { type FunctionDeclaration, functionAt } from '../http/function-declaration.ts';
import { problem } from '../http/json-response.ts';

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

/** Functions by name: the file of each handler, and what the function says of itself. */
type Functions = ReadonlyMap<string, { file: string; declared: FunctionDeclaration }>;

/** The functions of plugins' packages, and where to say that one is broken. */
export interface PackageFunctions {
  functions: Functions;
  report: Report;
}

/**
 * Runs edge functions in this process: `/functions/v1/<name>` goes to the handler of that name, which is loaded on its
 * first call. A function sees the settings that it declares, and one of a package those that begin with its name.
 * @param own the framework's and the parts'
 * @param packages functions of plugins' packages beside them, whose names are none of ours
 */
export function functionsHost(
  own: Functions,
  context: FunctionContext,
  packages: PackageFunctions = { functions: new Map(), report: () => {} },
) {
  return async (request: Request): Promise<Response> => {
    const { name } = functionAt(new URL(request.url).pathname);
    const one = own.get(name);
    const other = packages.functions.get(name);
    const { reads = [] } = (one ?? other)?.declared ?? {};
    const prefix = other && settingsPrefix(name);
    const setting = (asked: string) =>
      reads.includes(asked) || (prefix && asked.startsWith(prefix))
        ? context.setting(asked)
        : undefined;
    if (one) {
      const { handler } = (await import(pathToFileURL(one.file).href)) as {
        handler: FunctionHandler;
      };
      return checked(handler)(request, { ...context, setting });
    }
    if (!other) return problem(404, 'NOT_FOUND', 'There is no function of this name.');
    const handler = await loadPluginFunction(other.file, packages.report);
    return handler(request, { ...context, setting });
  };
}

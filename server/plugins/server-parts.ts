import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { TOUCHLINE } from '../../scripts/launch/places.mjs';
import type { RunSql } from '../database/run-sql.ts';
import type { PartDemo } from '../demo/demo-part.ts';
import { partsOf } from './app-definition.ts';
import { findPluginPackages } from './plugin-packages.ts';
import type { OpenPart, OpenPartContext, PartContext, ServerPart } from './server-part.ts';

/** A part that the application has on its server. */
interface NamedPart extends ServerPart {
  /** `product`, or the package's name. */
  name: string;
  /** Whether the server starts without it. */
  optional: boolean;
}

type Report = PartContext['report'];

/** Compiled, as this file is, in a release. */
const MODULE = `server/index${extname(fileURLToPath(import.meta.url))}`;

async function load(file: string): Promise<ServerPart> {
  const { default: part } = (await import(pathToFileURL(file).href)) as { default?: ServerPart };
  if (typeof part?.open === 'function') return part;
  throw new Error(`${file} exports by default nothing that defineServerPart returns`);
}

/** Does a part's work. A package that fails is left out and reported; without an own part the server doesn't start. */
async function attempt<T>(
  { name, optional }: Omit<NamedPart, 'open'>,
  report: Report,
  work: () => Promise<T>,
  failed = 'brings nothing to the server until it is mended',
): Promise<T | undefined> {
  if (!optional) return work();
  try {
    return await work();
  } catch (error) {
    report('error', `${name} ${failed}`, error);
    return undefined;
  }
}

async function findParts(
  root: string,
  asked: Parameters<typeof partsOf>[1],
  report: Report,
): Promise<NamedPart[]> {
  const own = (await partsOf(root, asked))
    .map((name) => ({ name, file: join(TOUCHLINE, 'src', name, MODULE), optional: false }))
    .filter(({ file }) => existsSync(file));
  const packages = (await findPluginPackages(root)).packages.flatMap(({ name, server }) =>
    server ? [{ name, file: server, optional: true }] : [],
  );
  const found: NamedPart[] = [];
  for (const { file, ...about } of [...own, ...packages]) {
    const part = await attempt(about, report, () => load(file));
    if (part) found.push({ ...part, ...about });
  }
  return found;
}

/** What the parts of an application have on its server. */
export interface ServerParts {
  /** Once the database is open, and before the demo's data. */
  prepare(context: Omit<PartContext, 'runInLine'>): Promise<void>;
  /** What they fill the demo with, after each other. */
  demo: Required<PartDemo>;
  /** Whether any of them adds something to the demo's accounts. */
  fillsDemo: boolean;
  /** Once functions can be called. */
  open(context: Omit<OpenPartContext, 'runInLine'>): Promise<OpenPart[]>;
}

/**
 * Loads what the parts of an application bring to its server: its own parts in their order, then the packages of plugins.
 * @param root the application's folder
 * @param asked the settings' parts, which win over the definition's
 * @param lineOf runs SQL in the line of a part
 */
export async function serverPartsOf(
  root: string,
  asked: Parameters<typeof partsOf>[1],
  report: Report,
  lineOf: (name: string, runSql: RunSql) => RunSql,
): Promise<ServerParts> {
  let parts = await findParts(root, asked, report);

  const failing = new Set<NamedPart>();

  /** Asks one part after another; a package that failed is not asked again. */
  async function askDemos(work: (demo: PartDemo) => Promise<unknown>): Promise<boolean> {
    for (const part of parts) {
      const { demo } = part;
      if (!demo || failing.has(part)) continue;
      const ask = async () => ({ answer: await work(await demo()) });
      const done = await attempt(part, report, ask, 'left its share out of the demo');
      if (!done) failing.add(part);
      if (done?.answer === false) return false;
    }
    return true;
  }

  return {
    async prepare(context) {
      const ready: NamedPart[] = [];
      for (const part of parts) {
        const own = { ...context, runInLine: lineOf(part.name, context.runSql) };
        const done = await attempt(part, report, async () => {
          await part.prepare?.(own);
          return true;
        });
        if (done) ready.push(part);
      }
      parts = ready;
    },
    fillsDemo: parts.some(({ demo }) => demo !== undefined),
    demo: {
      isEmpty: (runSql) => askDemos(async (demo) => demo.isEmpty?.(runSql)),
      async fill(context) {
        await askDemos(async (demo) => {
          await demo.fill(context);
        });
      },
    },
    async open(context) {
      const opened = parts.map((part) => {
        const own = { ...context, runInLine: lineOf(part.name, context.runSql) };
        return attempt(part, report, () => part.open(own));
      });
      return (await Promise.all(opened)).filter((part) => part !== undefined);
    },
  };
}

import { pathToFileURL } from 'node:url';
import type { RunSql } from '../database/run-sql.ts';
import type { PartDemo } from '../demo/demo-part.ts';
import type { DoctorAreas } from './doctor-part.ts';
import type { PartCommand } from './part-command.ts';
import { type PartModule, partModules } from './part-modules.ts';
import type {
  OpenPart,
  OpenPartContext,
  PartBackup,
  PartContext,
  ServerPart,
} from './server-part.ts';

/** A part that the application has on its server. */
type NamedPart = ServerPart & Omit<PartModule, 'file'>;

type Report = PartContext['report'];
type Asked = Parameters<typeof partModules>[1];

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

async function findParts(root: string, asked: Asked, report: Report): Promise<NamedPart[]> {
  const found: NamedPart[] = [];
  for (const { file, ...about } of await partModules(root, asked, 'server')) {
    const part = await attempt(about, report, () => load(file));
    if (part) found.push({ ...part, ...about });
  }
  return found;
}

/** What the parts of an application examine of a project: see `serverPartsOf`. */
export async function doctorAreasOf(
  root: string,
  asked: Asked,
  report: Report,
): Promise<DoctorAreas[]> {
  const found: DoctorAreas[] = [];
  for (const part of await findParts(root, asked, report)) {
    const areas = await attempt(part, report, async () => part.doctor?.());
    if (areas) found.push(areas);
  }
  return found;
}

/** What a part gets beside what all get. */
type PerPart = 'own' | 'runInLine';

/** Tells the operator of a command that a part can't be loaded; the command runs without it. */
const tell: Report = (_level, sentence, error) =>
  process.stderr.write(`${sentence}: ${error instanceof Error ? error.message : error}\n`);

/** A part's share of backups. */
export interface NamedBackup extends PartBackup {
  /** `product`, or the package's name. */
  name: string;
}

/**
 * What the parts of an application have in its backups.
 * @param root the application's folder
 * @param asked the settings' parts, which win over the definition's
 */
export async function backupsOf(root: string, asked: Asked): Promise<NamedBackup[]> {
  const parts = await findParts(root, asked, tell);
  return parts.flatMap(({ name, backup }) => (backup ? [{ name, ...backup }] : []));
}

/** The commands that the parts of an application bring, and a sentence about each that is left out. */
export interface FoundCommands {
  commands: ReadonlyMap<string, PartCommand>;
  problems: string[];
}

/**
 * Finds the commands that the parts of an application bring; where two have one name, the first keeps it.
 * @param root the application's folder
 * @param asked the parts of `PLUGINS`, which win over the definition's
 * @param taken the names of Touchline's own
 */
export async function commandsOf(
  root: string,
  asked: Asked,
  taken: readonly string[],
): Promise<FoundCommands> {
  const commands = new Map<string, PartCommand>();
  const owners = new Map(taken.map((name) => [name, 'touchline itself']));
  const problems: string[] = [];
  for (const part of await findParts(root, asked, tell)) {
    for (const [name, command] of Object.entries(part.commands ?? {})) {
      const owner = owners.get(name);
      if (owner) {
        problems.push(`${part.name} brings a command ${name}, which is left out: ${owner} has it.`);
        continue;
      }
      owners.set(name, part.name);
      commands.set(name, command);
    }
  }
  return { commands, problems };
}

/** What the parts of an application have on its server. */
export interface ServerParts {
  /** Once the database is open, and before the demo's data. */
  prepare(context: Omit<PartContext, PerPart>): Promise<void>;
  /** What they fill the demo with, after each other. */
  demo: Required<PartDemo>;
  /** Whether any of them adds something to the demo's accounts. */
  fillsDemo: boolean;
  /** Once functions can be called. */
  open(context: Omit<OpenPartContext, PerPart>): Promise<OpenPart[]>;
}

/**
 * Loads what the parts of an application bring to its server.
 * @param root the application's folder
 * @param asked the settings' parts, which win over the definition's
 * @param lineOf runs SQL in the line of a part
 */
export async function serverPartsOf(
  root: string,
  asked: Asked,
  report: Report,
  lineOf: (name: string, runSql: RunSql) => RunSql,
): Promise<ServerParts> {
  let parts = await findParts(root, asked, report);
  const contextOf = <Context extends Omit<PartContext, PerPart>>(
    { name }: NamedPart,
    context: Context,
  ) => ({
    ...context,
    own: context.settings.ofParts.get(name),
    runInLine: lineOf(name, context.runSql),
  });

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
        const done = await attempt(part, report, async () => {
          await part.prepare?.(contextOf(part, context));
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
      const opened = parts.map((part) =>
        attempt(part, report, () => part.open(contextOf(part, context))),
      );
      return (await Promise.all(opened)).filter((part) => part !== undefined);
    },
  };
}

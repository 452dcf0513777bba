import { pathToFileURL } from 'node:url';
import { sentenceOf } from '../../src/plugin-api/problem-sentences.ts';
import type { Problem } from '../../src/plugin-api/problems.ts';
import type { RunSql } from '../database/run-sql.ts';
import type { PartDemo } from '../demo/demo-part.ts';
import type { DoctorAreas } from './doctor-part.ts';
import type { PartCommand } from './part-command.ts';
import { declaredJobs, jobName, jobProblems } from './part-jobs.ts';
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

/** What a part may have, one of which it has. */
const MEMBERS: ReadonlySet<string> = new Set<keyof ServerPart>([
  'prepare',
  'demo',
  'open',
  'jobs',
  'doctor',
  'backup',
  'commands',
]);

async function load(file: string): Promise<ServerPart> {
  const { default: part } = (await import(pathToFileURL(file).href)) as { default?: ServerPart };
  if (typeof part === 'object' && Object.keys(part ?? {}).some((name) => MEMBERS.has(name)))
    return part;
  throw new Error(`${file} exports by default nothing that defineServerPart returns`);
}

/** Does a part's work. A package that fails is left out and reported; without an own part the server doesn't start. */
async function attempt<T>(
  { name, optional }: Omit<PartModule, 'file'>,
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

/** The commands of parts; where two have one name, the first keeps it. */
function commandsIn(parts: readonly NamedPart[], taken: readonly string[]) {
  const commands = new Map<string, PartCommand>();
  const owners = new Map(taken.map((name) => [name, 'touchline']));
  const problems: Problem[] = [];
  for (const part of parts) {
    for (const [name, command] of Object.entries(part.commands ?? {})) {
      const other = owners.get(name);
      if (other) {
        const subject = `touchline ${name}`;
        problems.push({ code: 'duplicate-server-command', plugin: part.name, subject, other });
        continue;
      }
      owners.set(name, part.name);
      commands.set(name, command);
    }
  }
  return { commands, problems };
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
  const { commands, problems } = commandsIn(await findParts(root, asked, tell), taken);
  return { commands, problems: problems.map(sentenceOf) };
}

/**
 * What is wrong with what the packages of an application bring to its server, as far as that is known without one: a
 * module that can't be loaded, jobs that can't be done, and commands whose names are taken.
 * @param taken the names of Touchline's own commands
 */
export async function partProblems(
  root: string,
  asked: Asked,
  taken: readonly string[],
): Promise<Problem[]> {
  const problems: Problem[] = [];
  const parts: NamedPart[] = [];
  for (const { file, ...about } of await partModules(root, asked, 'server')) {
    try {
      parts.push({ ...(await load(file)), ...about });
    } catch (error) {
      const subject = (error as Error).message;
      problems.push({ code: 'broken-server', plugin: about.name, subject });
    }
  }
  return [
    ...problems,
    ...parts.flatMap((part) => jobProblems(ownerOf(part), part.jobs)),
    ...commandsIn(parts, taken).problems,
  ];
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
  open(context: Omit<OpenPartContext, PerPart>): Promise<OpenedPart[]>;
}

/** A part that runs, and whose it is. */
export interface OpenedPart extends OpenPart {
  /** `product`, or the package's name. */
  name: string;
}

/** What names of a part's begin with: the id of its plugin, or `product`. */
const ownerOf = ({ id, name }: Pick<NamedPart, 'id' | 'name'>) => id ?? name;

async function openPart(part: NamedPart, context: OpenPartContext): Promise<OpenedPart> {
  const opened = (await part.open?.(context)) ?? {};
  const owner = ownerOf(part);
  const jobs = (opened.jobs ?? []).map((job) =>
    part.optional ? { ...job, name: jobName(owner, job.name) } : job,
  );
  return {
    ...opened,
    name: part.name,
    jobs: [...jobs, ...declaredJobs(owner, part.jobs, context)],
  };
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
        attempt(part, report, () => openPart(part, contextOf(part, context))),
      );
      for (const problem of parts.flatMap((part) => jobProblems(ownerOf(part), part.jobs)))
        report('error', sentenceOf(problem));
      return (await Promise.all(opened)).filter((part) => part !== undefined);
    },
  };
}

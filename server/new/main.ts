import { readFileSync, realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import type { PluginDef } from '../../src/plugin-api/types.ts';
import { openSources } from '../app-checks/open-sources.ts';
import type * as references from '../app-checks/reference-problems.ts';
import { type Generated, generate, KINDS, type Order } from './generate.ts';
import { readName, readNoun } from './names.ts';
import { findPlace, pluginsIn } from './place.ts';
import { NewProblem } from './problem.ts';
import type * as registry from './registered.ts';

/** Options as the command reads them. */
export interface NewOptions {
  plural?: string;
  plugin?: string;
  resource?: string;
  in?: string;
  package?: boolean;
  'by-hand'?: boolean;
}

/** The names in use: by the installed plugins, and by the application's own. */
async function readTaken(place: Order['place']) {
  const own =
    place?.kind === 'application' ? pluginsIn(place.plugins) : place ? [place.plugin] : [];
  const app = place?.kind === 'application' ? place.root : undefined;
  const sources = await openSources(
    app,
    own.map(({ code }) => realpathSync(code)),
  );
  try {
    const load = async (file: string) => (await sources.load<{ default: PluginDef }>(file)).default;
    const plugins = await Promise.all(own.map(({ manifest }) => load(realpathSync(manifest))));
    const { registered } = await sources.load<typeof registry>('server/new/registered.ts');
    const { parseDatabase } = await sources.load<typeof references>(
      'server/app-checks/reference-problems.ts',
    );
    const types = readFileSync(
      new URL('../../src/resources/database.types.ts', import.meta.url),
      'utf8',
    );
    const tables = [...parseDatabase(types, '').columns.keys()];
    return { taken: await registered(plugins), tables };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new NewProblem(
      `The plugins that are there can't be read, so nothing was written: ${reason}`,
    );
  } finally {
    await sources.close();
  }
}

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}\n`).join('');

function report({ plan, notes, next }: Generated): string {
  const { created, changed } = plan.write();
  const { untranslated } = plan;
  return [
    `Written:\n${indented(created)}`,
    changed.length > 0 ? `Changed:\n${indented(changed)}` : '',
    notes.length > 0 ? `${notes.join('\n')}\n` : '',
    untranslated.length > 0
      ? `To translate, as the generator doesn't know the words:\n${indented(untranslated)}`
      : '',
    `Next:\n${indented(next)}`,
  ].join('');
}

/**
 * Runs `touchline new KIND NAME [field:type …]`.
 * @returns what to print
 * @throws {NewProblem} with the reason why nothing was written
 */
export async function runNew(
  cwd: string,
  [word, name, ...fields]: readonly string[],
  options: NewOptions,
): Promise<string> {
  const kind = KINDS.find((one) => one === word);
  if (!kind || name === undefined) {
    throw new NewProblem(`Say what to make and its name: touchline new ${KINDS.join('|')} NAME.`);
  }
  if (fields.length > 0 && kind !== 'resource') {
    throw new NewProblem(`Only a resource has fields; “${fields[0]}” is one word too many.`);
  }
  // Before the plugins are read, which takes some seconds.
  if (kind === 'resource') readNoun(name, options.plural);
  else readName(name, kind);
  const place = findPlace(resolve(cwd), options.in ?? 'plugins');
  const { 'by-hand': byHand, plural, plugin, resource } = options;
  const order = { kind, name, fields, plural, plugin, resource, byHand, package: options.package };
  return report(generate({ ...order, cwd, place, ...(await readTaken(place)) }));
}

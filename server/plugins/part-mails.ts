import { existsSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { PartMails } from '../../supabase/functions/_shared/part-mails.ts';
import { TOUCHLINE } from '../places/places.mjs';
import type { PluginPackage } from './plugin-packages.ts';

/** Compiled, as this file is, in a release. */
const OWN = `mails${extname(fileURLToPath(import.meta.url))}`;

/** The modules that say what an application's parts and packages mail about, the parts' first. */
export function mailFiles(parts: readonly string[], packages: readonly PluginPackage[]): string[] {
  return [
    ...parts.map((part) => join(TOUCHLINE, 'src', part, 'functions', OWN)),
    ...packages.flatMap(({ functions }) =>
      functions ? ['mails.ts', 'mails.js'].map((file) => join(functions, file)) : [],
    ),
  ].filter((file) => existsSync(file));
}

/**
 * Loads them; one that can't be loaded takes down nothing else.
 * @param report where to say that one is broken
 */
export async function loadMails(
  files: readonly string[],
  report: (...said: unknown[]) => void,
): Promise<PartMails[]> {
  const found: PartMails[] = [];
  for (const file of files) {
    try {
      const { mails } = (await import(pathToFileURL(file).href)) as { mails?: PartMails };
      if (typeof mails?.textOf === 'function') found.push(mails);
      else report('error', `${file} exports no mails`);
    } catch (error) {
      report('error', `${file} can't be loaded`, error);
    }
  }
  return found;
}

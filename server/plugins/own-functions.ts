import { existsSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TOUCHLINE } from '../../scripts/launch/places.mjs';

/** Compiled, as this file is, in a release. */
const HANDLER = `handler${extname(fileURLToPath(import.meta.url))}`;

/**
 * The functions of the framework and of an application's parts: the file of each handler by the function's name.
 * @param parts what the application has beside the framework
 */
export function ownFunctions(parts: readonly string[]): Map<string, string> {
  const folders = ['supabase', ...parts.map((part) => join('src', part))]
    .map((home) => join(TOUCHLINE, home, 'functions'))
    .filter((folder) => existsSync(folder));
  return new Map(
    folders.flatMap((folder) =>
      readdirSync(folder)
        .map((name) => [name, join(folder, name, HANDLER)] as const)
        .filter(([, file]) => existsSync(file)),
    ),
  );
}

/** The command's request. */
export type MigrationRequest =
  | { kind: 'next'; name: string }
  | { kind: 'base' }
  | { kind: 'release' }
  | { kind: 'help' }
  | { kind: 'refused'; why: string };

export const USAGE = `Writes the migration that the schema files ask for.

  npm run db:migration -- name_of_the_change   the next migration: what the migrations lack
                                               (product_… if it changes the product's tables)
  npm run db:migration -- --base               one base migration instead of all, while nothing is released
  npm run db:migration -- --release            notes the migrations as released: they never change again`;

const NAME = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;

/** Reads the command line. */
export function readRequest(words: readonly string[]): MigrationRequest {
  const [word, ...rest] = words;
  if (word === '--help' || word === '-h') return { kind: 'help' };
  if (word === undefined) {
    return { kind: 'refused', why: `Say what the migration does: a name is missing.\n\n${USAGE}` };
  }
  if (rest.length > 0) {
    return { kind: 'refused', why: `One name is enough: ${[word, ...rest].join('_')}?` };
  }
  if (word === '--base') return { kind: 'base' };
  if (word === '--release') return { kind: 'release' };
  if (NAME.test(word)) return { kind: 'next', name: word };
  return {
    kind: 'refused',
    why: `${word} can't be a migration's name: use small letters, digits and _, as in add_favourite_teams.`,
  };
}

/** The version of a new migration: after the last one, whatever the clock says. */
export function nextVersion(now: Date, last: string): string {
  const clock = now.toISOString().replaceAll(/\D/g, '').slice(0, 14);
  return clock > last ? clock : String(BigInt(last) + 1n);
}

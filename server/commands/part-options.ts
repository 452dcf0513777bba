import type { BackupNotes } from '../plugins/server-part.ts';
import type { NamedBackup } from '../plugins/server-parts.ts';
import { type Call, textOf } from './command.ts';

/** The options of the parts' backups: for the line that shows how a command is used, and what each is. */
export function optionUsage(parts: readonly NamedBackup[]) {
  const options = parts.flatMap(({ option }) => option ?? []);
  const lines = options.map(({ name, summary }) =>
    `  --${name.padEnd(13)}${summary.replaceAll('\n', `\n${' '.repeat(17)}`)}\n`.trimEnd(),
  );
  return {
    shown: options.map(({ name, value }) => ` [--${name} ${value}]`).join(''),
    lines: lines.map((line) => `\n${line}`).join(''),
    options: Object.fromEntries(options.map(({ name }) => [name, { type: 'string' as const }])),
  };
}

/** What the operator names with them; null if nothing. */
export async function namedBy(
  call: Call,
  parts: readonly NamedBackup[],
): Promise<BackupNotes | null> {
  const named: Record<string, unknown>[] = [];
  for (const { option } of parts) {
    const value = option && textOf(call, option.name);
    if (option && value !== undefined) named.push(await option.read(value));
  }
  return named.length > 0 ? Object.assign({}, ...named) : null;
}

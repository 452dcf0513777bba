import type { ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

export interface Command<Known extends Options = Options> {
  /** What `--help` prints. */
  usage: string;
  options?: Known;
  allowPositionals?: boolean;
  /** Those of the process, unless given. */
  args?: string[];
  /** The exit code for words that it doesn't know. */
  wrongUse?: number;
}

export function readCommand<const Known extends Options>(
  command: Command<Known>,
): ReturnType<typeof parseArgs<{ options: Known; allowPositionals: true }>>;

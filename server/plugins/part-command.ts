import type { ParseArgsConfig } from 'node:util';
import type { ConfigFile } from '../settings/config-file.ts';

/** What a command is run with. */
export interface Call {
  /** The application's folder. */
  root: string;
  /** The settings of the file and of the environment, which wins. */
  env: NodeJS.ProcessEnv;
  /** The file that the settings are from, if there is one. */
  config: ConfigFile | null;
  options: Record<string, string | boolean | undefined>;
  words: string[];
  /** All that follows the command's name, as it was typed. */
  args: string[];
}

/** A command of `touchline`. */
export interface Command {
  /** What `--help` prints; a line that begins with `  touchline` shows how it is used. */
  usage: string;
  options?: ParseArgsConfig['options'];
  /** How many words it takes, none if it says nothing; `any`: it looks at them itself. */
  words?: number | 'any';
  /** Whether it needs the folder of an application; others may be run anywhere. */
  inApp?: boolean;
  /**
   * Ends with 0 unless it returns another exit code.
   * @throws {StartProblem} with a sentence for the terminal; the exit code is 1
   */
  // biome-ignore lint/suspicious/noConfusingVoidType: most commands return nothing
  run: (call: Call) => Promise<number | void>;
}

/** A command that a part brings, as it is listed. */
export interface PartCommand {
  /** For the list of commands: `checks a record, and the log that it is in`. */
  summary: string;
  /** Its module, which is loaded when the command is called. */
  load: () => Promise<{ command: Command }>;
}

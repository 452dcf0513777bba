import { readFileSync } from 'node:fs';
import { StartProblem } from '../operator/start-problem.ts';
import { SettingsProblem } from './environment.ts';
import { noSetting } from './names.ts';

/** The settings of a file, and the line that each is on. */
export interface ConfigFile {
  path: string;
  values: Record<string, string>;
  lines: Record<string, number>;
  /** What can't be read in it. */
  mistakes: { line: number; sentence: string }[];
}

const LINE = /^\s*([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*?)\s*$/;
const QUOTED = /^(["'])(.*)\1$/;

/**
 * Reads a file of settings: `NAME=value`, one a line, comments on lines of their own after `#`. A value is everything
 * up to the end of its line; quotes around all of it are left out.
 * @param path for messages
 */
export function parseConfig(path: string, text: string): ConfigFile {
  // Without what every object has, such as `constructor`.
  const none = () => Object.create(null);
  const file: ConfigFile = { path, values: none(), lines: none(), mistakes: [] };
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    if (/^\s*(#|$)/.test(line)) continue;
    const refuse = (sentence: string) => file.mistakes.push({ line: index + 1, sentence });
    const [, name, written = ''] = LINE.exec(line) ?? [];
    if (name === undefined) {
      refuse('A setting is written NAME=value, a comment begins with #.');
    } else if (name in file.lines) {
      refuse(`${name} is set a second time, first in line ${file.lines[name]}.`);
    } else if (/^["']/.test(written) && (written.length < 2 || !QUOTED.test(written))) {
      refuse(`The value of ${name} begins with a quotation mark and doesn't end with it.`);
    } else {
      file.values[name] = QUOTED.exec(written)?.[2] ?? written;
      file.lines[name] = index + 1;
    }
  }
  return file;
}

/**
 * The file without unknown settings, each of which is a mistake of it.
 * @param names of all settings
 */
export function withoutUnknown(file: ConfigFile, names: readonly string[]): ConfigFile {
  const unknown = Object.entries(file.lines).filter(([name]) => !names.includes(name));
  const known = Object.entries(file.values).filter(([name]) => names.includes(name));
  const mistakes = unknown.map(([name, line]) => ({
    line,
    sentence: noSetting(name, names),
  }));
  return {
    ...file,
    values: Object.fromEntries(known),
    mistakes: [...file.mistakes, ...mistakes],
  };
}

/**
 * Reads a file of settings; some of the names may be unknown.
 * @throws {StartProblem} if it can't be read
 */
export function readFile(path: string): ConfigFile {
  try {
    return parseConfig(path, readFileSync(path, 'utf8'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === 'EACCES' ? 'may only be read by another account' : `can't be read`;
    throw new StartProblem(`The file of settings ${path} ${reason} (${code}).`);
  }
}

/**
 * Runs `read`, which reads the settings, and names every mistake, those of the file with its line.
 * @throws {StartProblem} with one mistake a line
 */
export function withLines<T>(file: ConfigFile | null, env: NodeJS.ProcessEnv, read: () => T): T {
  let value: T | undefined;
  const inFile = [...(file?.mistakes ?? [])];
  const elsewhere: string[] = [];
  try {
    value = read();
  } catch (error) {
    if (!(error instanceof SettingsProblem)) throw error;
    for (const { setting, sentence } of error.mistakes) {
      const line = file?.lines[setting];
      if (line !== undefined && env[setting] === file?.values[setting]) {
        inFile.push({ line, sentence });
      } else elsewhere.push(sentence);
    }
  }
  inFile.sort((one, other) => one.line - other.line);
  const named = inFile.map(({ line, sentence }) => `${file?.path}, line ${line}: ${sentence}`);
  if (named.length + elsewhere.length > 0)
    throw new StartProblem([...named, ...elsewhere].join('\n'));
  return value as T;
}

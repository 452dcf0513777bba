import { spawn } from 'node:child_process';

/** The signals that end us; the command ends with us. */
const ENDING = ['SIGINT', 'SIGTERM'];

/** A command that exited with a non-zero code; `output` is everything it printed. */
export class ToolFailed extends Error {
  /**
   * @param {string} command
   * @param {number | null} code
   * @param {string} output
   */
  constructor(command, code, output) {
    super(`${command} ended with code ${code}`);
    this.output = output;
  }
}

/**
 * Why a start or a build failed: what a person can act on in a sentence, anything else with its stack.
 * @param {unknown} error
 * @returns {string}
 */
export function reasonOf(error) {
  if (error instanceof ToolFailed) return `${error.message}:\n${error.output.trim()}`;
  return error?.name === 'StartProblem' ? error.message : String(error?.stack ?? error);
}

/**
 * Runs a command silently and returns its output.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<string>}
 * @throws {ToolFailed}
 */
export function runTool(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      shell: process.platform === 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (chunk) => {
      output += chunk;
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    const end = (signal) => {
      child.kill(signal);
      process.exit(1);
    };
    for (const signal of ENDING) process.once(signal, end);
    child.on('error', (error) => reject(new ToolFailed(command, null, String(error))));
    child.on('close', (code) => {
      for (const signal of ENDING) process.off(signal, end);
      if (code === 0) resolve(output);
      else reject(new ToolFailed(command, code, output));
    });
  });
}

import { spawnSync } from 'node:child_process';
import { performance } from 'node:perf_hooks';

export interface MeasuredRun {
  code: number | null;
  output: string;
  seconds: number;
  /** The most memory that the process had, in MB. */
  mb: number;
}

/** The kernel's own figure of the process that asks; what `rusage` says includes the process that started it. */
const STATUS = '/proc/self/status';
const PEAK = /^peak VmHWM:\s+(\d+) kB$/m;

const IN_NODE = `import { readFileSync } from 'node:fs';
process.on('exit', () => console.error('peak ' + /^VmHWM.*$/m.exec(readFileSync('${STATUS}', 'utf8'))));`;
const IN_PYTHON = `import re, runpy, sys
sys.argv = sys.argv[1:]
try: runpy.run_path(sys.argv[0], run_name='__main__')
finally: print('peak', re.search('^VmHWM.*$', open('${STATUS}').read(), re.M)[0], file=sys.stderr)`;

/** Runs a script of this project by itself. Linux only. */
function run(command: string, args: string[]): MeasuredRun {
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const seconds = (performance.now() - start) / 1000;
  const mb = Number(PEAK.exec(stderr)?.[1] ?? Number.NaN) / 1024;
  return { code: status, output: `${stdout}${stderr}`, seconds, mb };
}

export const runTypeScript = (script: string, args: string[]) =>
  run(process.execPath, [
    ...['--import', 'tsx', '--import', `data:text/javascript,${encodeURIComponent(IN_NODE)}`],
    ...[script, ...args],
  ]);

export const runPython = (script: string, args: string[]) =>
  run('python3', ['-B', '-c', IN_PYTHON, script, ...args]);

/** Runs both verifiers on the same arguments, and gives their seconds and megabytes. Throws where one does not verify. */
export function measureVerifiers(args: string[]): Record<string, number> {
  const runs = {
    TypeScript: runTypeScript('bin/touchline.mjs', ['verify-record', ...args]),
    Python: runPython('verifier', args),
  };
  const figures: Record<string, number> = {};
  for (const [name, { code, output, seconds, mb }] of Object.entries(runs)) {
    if (code !== 0) throw new Error(`${name} did not verify it:\n${output}`);
    figures[`verified by ${name} s`] = seconds;
    figures[`verified by ${name} MB`] = mb;
  }
  return figures;
}

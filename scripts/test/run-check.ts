import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { relatedTests } from './related-tests.ts';
import { conclude } from './run-lane.ts';
import { runStage, type StageResult } from './run-stage.ts';
import { BIOME, GROUPS, type Stage, VITEST } from './stages.ts';

/** As many files as take about a minute beside the type check. */
const MOST_TESTS = 16;

/** Rules that run a compiler, each for half a minute. */
const SLOW_RULES = /^scripts\/checks\/(?:api|docs)\//;
const RULE = /^scripts\/checks\/.*\.test\.ts$/;

const UNIT = [...VITEST, '--project', 'unit'];

const git = (root: string, ...args: string[]) =>
  execFileSync('git', ['-C', root, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
    .split('\n')
    .filter(Boolean);

/**
 * The files that differ, with new ones.
 * @param since a commit or branch, from where this one left it; else the last commit, or what it changed if nothing has
 * changed since
 */
export function changedFiles(root: string, since?: string): string[] {
  const added = git(root, 'ls-files', '--others', '--exclude-standard');
  const differing = (from: string) => [...git(root, 'diff', '--name-only', from), ...added];
  if (since !== undefined) return differing(git(root, 'merge-base', since, 'HEAD')[0] ?? since);
  const uncommitted = differing('HEAD');
  return uncommitted.length > 0 ? uncommitted : differing('HEAD~1');
}

interface Check {
  /** The stages of a track in turn, the tracks side by side. */
  tracks: Stage[][];
  /** What isn't run, as a sentence. */
  left: string;
}

const stage = (id: string, title: string, command: string[], report?: 'vitest'): Stage => ({
  ...{ id, title, command, budget: {} },
  ...(report ? { report } : {}),
});

/**
 * The stages for a change.
 * @param paths of all files
 */
export function chooseChecks(
  changed: readonly string[],
  paths: readonly string[],
  read: (path: string) => string,
): Check {
  const rules = paths.filter((path) => RULE.test(path) && !SLOW_RULES.test(path));
  const related = relatedTests(changed, paths, read).filter((path) => !RULE.test(path));
  const tests = related.slice(0, MOST_TESTS);
  const further = related.length - tests.length;
  const present = changed.filter((path) => paths.includes(path));
  const types = GROUPS.flat(2).find(({ id }) => id === 'types')?.command ?? [];
  const lint = [...BIOME, 'check', '--error-on-warnings', '--no-errors-on-unmatched'];
  return {
    tracks: [
      [
        ...(present.length > 0
          ? [stage('lint', 'Format and lint of what changed', [...lint, ...present])]
          : []),
        stage('types', 'Types', types),
      ],
      [
        stage('rules', 'Walls and rules', [...UNIT, ...rules], 'vitest'),
        ...(tests.length > 0
          ? [
              stage(
                'related',
                `Tests in ${tests.length} files near the change`,
                [...UNIT, '--project', 'unit-dom', ...tests],
                'vitest',
              ),
            ]
          : []),
      ],
    ],
    left: `Not run: the build, the database, provider, start and browser tests, ${
      further > 0 ? `unit tests in ${further} files that are further from the change, ` : ''
    }and the other checks of npm test.`,
  };
}

/**
 * Checks what has changed, as far as that takes a minute or two.
 * @param root the project's folder, which is the current one
 * @param since as in `changedFiles`
 * @returns whether all passed
 */
export async function runCheck(root: string, since?: string, run = runStage): Promise<boolean> {
  const startedAt = performance.now();
  const changed = changedFiles(root, since);
  const paths = git(root, 'ls-files', '--cached', '--others', '--exclude-standard').filter((path) =>
    existsSync(join(root, path)),
  );
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const { tracks, left } = chooseChecks(changed, paths, read);
  const named = changed.length > 3 ? `${changed.length} files` : changed.join(', ');
  process.stdout.write(`Checking ${named || 'nothing that changed'}\n`);
  const results: StageResult[] = [];
  const runTrack = async (track: Stage[]) => {
    for (const one of track)
      results.push(await run(one, 'main', join('test-output', 'check', one.id)));
  };
  await Promise.all(tracks.map(runTrack));
  const failed = conclude(results, (performance.now() - startedAt) / 1000);
  process.stdout.write(`${left}\n`);
  return failed === 0;
}

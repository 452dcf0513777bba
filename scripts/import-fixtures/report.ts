import { readFileSync } from 'node:fs';
import type { ImportProblem } from '../../src/plugins/fixtures/import/import-types';
import { problemText } from '../../src/plugins/fixtures/import/problem-text';

/** Lines printed at most; a file of the wrong kind has one on every row. */
const SHOWN = 50;

const words: Record<string, string> = JSON.parse(
  readFileSync(new URL('../../src/plugins/fixtures/i18n/en.json', import.meta.url), 'utf8'),
);

/** The wizard's English sentences with their values filled in. */
function translate(key: string, params: Record<string, string | number> = {}): string {
  const sentence = words[key] ?? key;
  return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
}

/** "line 12, FTHG: …" for each problem, the first fifty. */
export function problemLines(problems: readonly ImportProblem<string>[]): string[] {
  const lines = problems.slice(0, SHOWN).map((problem) => {
    const place = [problem.row > 0 ? `line ${problem.row}` : 'file', problem.column];
    return `  ${place.filter(Boolean).join(', ')}: ${problemText(problem, translate)}`;
  });
  const hidden = problems.length - SHOWN;
  return hidden > 0 ? [...lines, `  … and ${hidden} more`] : lines;
}

import { readFileSync, writeFileSync } from 'node:fs';
import type { Visit } from './measure-page.ts';

const DOC = 'docs/performance.md';

/** What is measured on its own, and has its own place in the guide. */
export const PARTS = ['cold', 'second', 'moves', 'typing'] as const;
export type Part = (typeof PARTS)[number];

export interface Row {
  name: string;
  ours: Visit;
  /** The control's page that it is compared with. */
  control?: Visit;
}

const seconds = (ms: number) => (ms / 1000).toFixed(2);

/** Column by column: its title and how a figure is written. */
const COLUMNS: [string, (visit: Visit) => string][] = [
  ['requests', ({ requests }) => String(requests)],
  ['scripts', ({ scripts }) => String(scripts)],
  ['kB', ({ kB }) => kB.toFixed(0)],
  ['fonts kB', ({ fontsKb }) => fontsKb.toFixed(0)],
  ['FCP s', ({ fcp }) => seconds(fcp)],
  ['LCP s', ({ lcp }) => seconds(lcp)],
  ['ready s', ({ ready }) => seconds(ready)],
  ['TBT ms', ({ tbt }) => tbt.toFixed(0)],
  ['shift', ({ shift }) => shift.toFixed(3)],
];

/** A Markdown table that is also readable in a terminal. */
export function tableOf(rows: Row[]): string {
  const ratio = (of: number, to: number) => `${(of / to).toFixed(2)} ×`;
  const lines = rows.flatMap(({ name, ours, control }) => [
    [name, ...COLUMNS.map(([, write]) => write(ours))],
    ...(control
      ? [
          [`${name}, control`, ...COLUMNS.map(([, write]) => write(control))],
          [
            `${name}, ratio`,
            ...COLUMNS.map(([title]) => {
              if (title === 'FCP s') return ratio(ours.fcp, control.fcp);
              if (title === 'LCP s') return ratio(ours.lcp, control.lcp);
              if (title === 'ready s') return ratio(ours.ready, control.ready);
              return title === 'TBT ms' ? ratio(ours.tbt, control.tbt) : '';
            }),
          ],
        ]
      : []),
  ]);
  return written([['page', ...COLUMNS.map(([title]) => title)], ...lines]);
}

export const middleOf = (values: number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** A table with its titles in the first line. */
export function written(all: string[][]): string {
  const widths = (all[0] ?? []).map((_, at) =>
    Math.max(3, ...all.map((line) => line[at]?.length ?? 0)),
  );
  const lines = all.map(
    (line) =>
      `| ${line.map((cell, at) => (at ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[0] ?? 0))).join(' | ')} |`,
  );
  const rule = `| ${widths.map((width, at) => (at ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width))).join(' | ')} |`;
  return [lines[0], rule, ...lines.slice(1)].join('\n');
}

/** Writes a part's table and its conditions into the guide, replacing the previous one. */
export function writeDoc(part: Part, text: string): void {
  const begin = `<!-- measured by npm run bench:pages -- --only ${part} -->`;
  const end = `<!-- end of ${part} -->`;
  const doc = readFileSync(DOC, 'utf8');
  const [before, rest] = doc.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`${DOC} lost its marks of ${part}.`);
  writeFileSync(DOC, `${before}${begin}\n\n${text}\n\n${end}${after}`);
}

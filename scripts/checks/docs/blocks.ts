import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** What is in the repository, or is about to be. */
export const FILES: readonly string[] = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard'],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => existsSync(file));

/** Everything that is written for people; the changelog also tells what was. */
export const PAGES = FILES.filter((file) => file.endsWith('.md') && file !== 'CHANGELOG.md');

/** A fenced block of a page. */
export interface Block {
  /** The page, as a path in the repository. */
  page: string;
  /** Its line, from 1. */
  line: number;
  /** Empty if none is named. */
  language: string;
  /** The file that it shows, named after the language; empty for none. */
  file: string;
  text: string;
  /**
   * What the comment before it says: `unchecked`, with the reason, or `compiled in`, with a module that has BLOCK
   * where the block belongs.
   */
  note: { kind: string; text: string } | null;
}

const FENCE = /^( *)```(\S*)(?: (\S+))?\n([\s\S]*?)^\1```$/gm;
const NOTE = /<!-- (unchecked|compiled in): ((?:(?!-->)[\s\S])+?) -->\s*$/;

/** The fenced blocks of a page, without the indentation that they have in a list. */
export function blocksOf(page: string, text = readFileSync(page, 'utf8')): Block[] {
  return [...text.matchAll(FENCE)].map((found) => {
    const [, indent = '', language = '', file = '', body = ''] = found;
    const before = text.slice(0, found.index);
    const [, kind, about = ''] = NOTE.exec(before) ?? [];
    return {
      page,
      line: before.split('\n').length,
      language,
      file,
      text: body.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
      note: kind === undefined ? null : { kind, text: about },
    };
  });
}

/** A code span of a page's text. */
export interface Span {
  page: string;
  /** From 1. */
  line: number;
  text: string;
}

/** The text of a page with empty lines in place of its blocks. */
const withoutBlocks = (page: string) =>
  readFileSync(page, 'utf8').replaceAll(FENCE, (block) => block.replace(/[^\n]/g, ''));

const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;

/** The code spans of a page's text, in order. */
export function spansOf(page: string): Span[] {
  const text = withoutBlocks(page);
  return [...text.matchAll(/(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)/g)].map(
    ({ index, 2: span = '' }) => ({
      page,
      line: lineAt(text, index),
      text: span.trim(),
    }),
  );
}

/** Commands of this project in the code spans of a page's text, each with its line. */
export function spokenCommands(page: string): { line: number; command: string }[] {
  const text = withoutBlocks(page);
  return [...text.matchAll(/`((?:npm|npx|touchline) [^`\n]+)`(?! in `pg_stat_activity`)/g)].map(
    ({ index, 1: command = '' }) => ({ line: lineAt(text, index), command }),
  );
}

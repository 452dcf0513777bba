import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const FOLDERS = ['docs', 'mock-server', 'scripts', 'server', 'supabase', 'tests'];
/** Generated or frozen, and this file. */
const EXCEPT = /^supabase\/migrations\/|^tests\/record\/frozen\/|plain-english\.test\.ts$/;

/** Phrases that read as translated, each with what to write instead. */
const PHRASES: [RegExp, string][] = [
  [/\b(?:as|but|by|else|for|from|than|to|with) who (?!(?:is|are|was)\b)/i, 'people who …, the …'],
  [/(?:^|[.;] )(?:else )?who(?:ever)? (?:asks|brought|guesses|has|pays|wants)\b(?!.*\?)/i, 'the …'],
  [/\bwhat (?:is|are) no(?:ne)? (?!longer\b)/i, 'an invalid …, not a …'],
  [/(?<!\bthere )\b(?:is|are) none\b(?! (?:if|of)\b)/i, 'is not one, is invalid'],
  [/\b(?:answer|button|file|form|list|page|row|table|text)s? tells?\b/i, 'says, shows'],
  [/\btells? (?:nothing|of)\b|\btold of\b/i, 'reveals, announces, reports'],
  [/\banew\b|\bsave for\b|\bthe own\b|\bno longer is\b|\bwhat came of\b|\bas ever\b/i, 'again …'],
];

const COMMENT = /(?:^\s*(?:\/\*\*?|\/\/|\*|--)|\s\/\/|\s--)\s(.*)/;
const TEST_NAME = /\b(?:describe|it|step|test)\b.*?\(\s*(['"`])(.*?)\1,/;

/** The prose of a line: all of a guide, comments and names of tests of everything else. */
function proseOf(path: string, line: string): string {
  if (path.endsWith('.md')) return line;
  return COMMENT.exec(line)?.[1] ?? TEST_NAME.exec(line)?.[2] ?? '';
}

/** One sentence for each phrase that reads as translated. */
function phrasesOf(path: string, text: string): string[] {
  return text.split('\n').flatMap((line, index) => {
    const prose = proseOf(path, line);
    return PHRASES.flatMap(([phrase, better]) => {
      const found = phrase.exec(prose)?.[0].trim();
      return found ? [`${path}:${index + 1} says “${found}”. Better: ${better}.`] : [];
    });
  });
}

describe('comments, names of tests and guides', () => {
  it('read as a native speaker writes', () => {
    const paths = FOLDERS.flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
        .filter((path) => /\.(?:md|mjs|sql|tsx?)$/.test(path) && !EXCEPT.test(path)),
    );
    const found = paths.flatMap((path) => phrasesOf(path, readFileSync(join(ROOT, path), 'utf8')));
    expect(found).toEqual([]);
  });

  it.each(['// Rate limited, for who guesses too much.', "it('refuses what is no list', () => {"])(
    'are found: %s',
    (line) => {
      expect(phrasesOf('a.ts', line)).toHaveLength(1);
    },
  );
});

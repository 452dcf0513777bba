import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** What people and programs see of an application, and of the host that it runs on. */
const SEEN = ['index.html', 'public', 'src', 'server', 'supabase/functions', 'supabase/mail-texts'];

/** What is about the framework itself: commands and complaints for operators, and identifiers. */
const ABOUT_TOUCHLINE = [
  /^server\/(?:places|build|launch|commands|hosted|install|upgrade|app-checks|doctor|new|backup|settings)\//,
  /^server\/(?:files\/data-folder|database\/known-database|main)\.ts$/,
  // Formats that never change, and the sender of a hosted project whose operator names none.
  /^src\/product\/server\/record-log\/git-heads\.ts$/,
  /^src\/product\/record\/describe-problem\.ts$/,
  /^supabase\/functions\/_shared\/context\.ts$/,
  // The samples' own company.
  /^src\/samples\//,
];
const TESTED = /\.(?:test|bench)\.tsx?$|\.d\.[cm]?ts$/;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm;

const filesIn = (place: string): string[] =>
  statSync(place).isFile()
    ? [place]
    : readdirSync(place, { recursive: true, encoding: 'utf8' })
        .map((name) => join(place, name))
        .filter((path) => /\.(?:tsx?|m?js|json|html|svg|css|webmanifest)$/.test(path));

it('an application with another name says “Touchline” nowhere', () => {
  const found = SEEN.flatMap(filesIn)
    .filter((path) => !TESTED.test(path) && !ABOUT_TOUCHLINE.some((one) => one.test(path)))
    .filter((path) => /\bTouchline\b/.test(readFileSync(path, 'utf8').replace(COMMENT, '')));
  expect(found, 'Write {{app}} in texts, {app} in mails and PRODUCT in code').toEqual([]);
});

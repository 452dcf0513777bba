import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One part of the house, and the most lines that a reader of it should have to hold. */
export interface Part {
  title: string;
  /** Whether a file belongs to it, by its path below the project's folder. */
  has: (path: string) => boolean;
  limit: number;
}

const isCode = (path: string) =>
  /\.tsx?$/.test(path) && !/\.test\.|\/database\.types\.ts$/.test(path);
const below = (folder: string) => (path: string) => path.startsWith(`${folder}/`);
const [product, samples] = [below('src/product'), below('src/samples')];

/** Raise a limit in the change that needs it, and say there what the lines are for. */
export const PARTS: Part[] = [
  {
    title: 'Framework',
    has: (path) => path.startsWith('src/') && !product(path) && !samples(path),
    // With two-step sign-in: its pages, the question in place, and what is proven to the auth service; and with the
    // entries by which product and samples import it; and with what shows that a part, a value or an input failed, asks
    // again about what changed meanwhile, and completes an account in the browser that confirmed its address, and asks for
    // the account's owner before the first second factor; and with the rules of what a role may do in the database; and
    // with rows of any resource on another record's page, presses that count once, and what is read again when refused;
    // and with tabs, sections and buttons that plugins add to others' pages, commands that ask and call, and names that
    // two plugins give; and with what a reader may do with a row.
    limit: 49_700,
  },
  // With its functions and its part of the server: the log, the demo, the record's verifier, its settings and commands;
  // and with the grammar of the record and its log, an account of all columns and rows of an import, what it makes of
  // each, and its workbooks and portions; and with a second source of scores, and places by what a bettor would have won;
  // and with what names look alike, and one id for a match.
  { title: 'Sports product', has: product, limit: 56_100 },
  { title: 'Samples', has: samples, limit: 42_300 },
  // With the whole record written to the disk and read from there, instead of held in memory; and with what a session
  // may ask before its second step, and wrong codes counted by known device and network; and with what
  // shows that the account's owner adds the first factor, and that a plugin's file changes nothing of others; and
  // with the lines in which senders wait, and the shapes of requests that no door takes; and with all that an operator
  // or an application's developer runs: the build, the doctor, what writes plugins; and with names of settings that there aren't, and why a mail failed;
  // and with the order of plugins, the names in their SQL, and their jobs; and with whose wrong guesses and mails count.
  { title: 'Local host', has: below('server'), limit: 24_550 },
  // The last 750 are the check of a change, those of rooms and names, that of every name in the documents, what runs as
  // many tests as there is time for, what the import says of rows, and the tables of letters that look alike.
  { title: 'Commands and checks', has: below('scripts'), limit: 5_650 },
];

/** The paths of all code without tests and generated types. */
export function codeFiles(root: string): string[] {
  return ['src', 'server', 'scripts'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter(isCode),
  );
}

/** The lines and files of each part. */
export function countLines(root: string): { part: Part; lines: number; files: number }[] {
  const paths = codeFiles(root);
  return PARTS.map((part) => {
    const own = paths.filter(part.has);
    const lines = own.reduce(
      (sum, path) => sum + readFileSync(join(root, path), 'utf8').split('\n').length - 1,
      0,
    );
    return { part, lines, files: own.length };
  });
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { namesProduct, namesSale } from './product-words.ts';

/** The product itself, the code that assembles the parts, and the types of the whole database. */
const PRODUCT_FILES =
  /\/src\/(?:product\/|plugins\/[\w-]+\.(?:test\.)?tsx?$|resources\/(?:database\.types|rpc(?:\.test)?)\.tsx?$)/;

/** Tests, and material used only by tests. */
const TESTS = /\.test\.tsx?$|\/sample-[^/]*$|\/testing\//;

/** Words that are not the product's here, or can't be changed yet; each with its reason. */
const EXCEPTIONS: { file: RegExp; text: RegExp; reason: string }[] = [
  {
    file: /./,
    text: /\bPick<|\bpick[A-Z]\w*/g,
    reason: "TypeScript's Pick, and functions that choose",
  },
  {
    file: TESTS,
    text: /^.*$/gm,
    reason: 'samples of tests: the core is tried on records of the product',
  },
  {
    file: /\/shared\/sign-up-origin\.ts$|\/auth\/pages\/RegisterPage\.tsx$/,
    text: /affiliate|referral/gi,
    reason:
      'the referrer of a new account is sent at sign-up, before the product’s plugins are loaded',
  },
  {
    file: /\/plugins\/dashboards\/|\/mock\/dashboards\//,
    text: /\w*referrals?\w*/gi,
    reason: 'pages that visitors of a site come from',
  },
  {
    file: /\/plugins\/auth\/(?:components\/DemoAccounts\.tsx|i18n\/\w+\.json)$|^server\/demo\/accounts\.ts$/,
    text: /'(?:premium|vip)'|^ *"demo\.\w+": .*$/gm,
    reason: 'accounts of the demo data are named after what they can read',
  },
  {
    file: /\.json$/,
    text: /^ *"[\w.]*role\.TIPSTER": .*$|^ *"confirmRole\.TIPSTER": .*$/gim,
    reason: 'a role of the database, by its name',
  },
  {
    file: /\/plugins\/system\/(?:pages\/SystemPage\.tsx|i18n\/\w+\.json)$/,
    text: /'fixtures'|^ *"job\.fixtures": .*$|أسعار/gm,
    reason: 'a job of the server, by its name; "prices", which is "odds" in Arabic',
  },
  {
    file: /\/calendar\/ics\/windows-zones\.ts$|\/time\/zone-cities\.ts$|^server\/demo\/accounts\.ts$/,
    text: /\bEurope\/Paris\b/g,
    reason: 'a city, which reads like a plural of the French word for a bet',
  },
  {
    file: /^(?:server|supabase)\//,
    text: /\bx-preview-tier\b|\bpayment=\(\)|\btips\.example\.com\b/g,
    reason: 'the header of a preview; a permission of browsers; an example of an address',
  },
  {
    file: /^server\/new\//,
    text: /\bplan\b/gi,
    reason: 'what is going to be written',
  },
  {
    file: /\/providers\/data\/request-meta\.ts$/,
    text: /^ {2}\w+: '\w+_id',$/gm,
    reason: 'views whose key is not called id are known by their names',
  },
];

const root = fileURLToPath(new URL('../../src/', import.meta.url));
const schema = fileURLToPath(new URL('../../supabase/schemas/', import.meta.url));
const texts = fileURLToPath(new URL('../../public/locales', import.meta.url));

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).replaceAll('\\', '/'));

/** The lines of a file that mention the product, apart from exceptions. */
function foundIn(file: string, isProduct = namesProduct): string[] {
  const exempt = EXCEPTIONS.filter((exception) => exception.file.test(file));
  const text = exempt.reduce(
    (rest, exception) => rest.replace(exception.text, ''),
    readFileSync(file, 'utf8'),
  );
  const name = file.slice(file.lastIndexOf('/') + 1);
  return [name, ...text.split('\n')].flatMap((line, at) =>
    isProduct(line) ? [`${file.replace(root, '')}:${at} ${line.trim()}`] : [],
  );
}

it('framework and samples contain no word of the sports product', () => {
  const files = [...filesOf(root).filter((file) => !PRODUCT_FILES.test(file)), ...filesOf(texts)];
  expect(files.length).toBeGreaterThan(400);
  expect(files.flatMap((file) => foundIn(file))).toEqual([]);
});

/** What of the back end still names something of the product. */
const TO_DO: string[] = [];

it('nor do functions and server, but for what is still to do', () => {
  const named = ['supabase/functions', 'server']
    .flatMap(filesOf)
    .filter((file) => /\.(?:m?ts|json)$/.test(file) && !TESTS.test(file))
    .filter((file) => foundIn(file, namesSale).length > 0);
  expect([...new Set(named)].sort()).toEqual(TO_DO);
});

it('the framework’s tables and functions contain none, in names, rules and comments', () => {
  const files = filesOf(schema);
  expect(files.length).toBeGreaterThan(20);
  expect(files.flatMap((file) => foundIn(file))).toEqual([]);
});

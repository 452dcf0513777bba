import type { ChunkContents } from '../../server/build/chunk-contents.ts';

/** The files of a build by name. */
export type Build = Record<string, ChunkContents>;

export interface Budget {
  title: string;
  /** The modules that this page loads initially, each with all its imports. */
  roots: string[];
  /** Already loaded, so not counted here. */
  after?: string[];
  /** Gzipped JavaScript, in bytes. */
  limit: number;
  /** Packages that it must not contain. */
  without: RegExp;
  /** Modules of ours that it must not contain. */
  nothingOf?: RegExp;
}

const KB = 1000;
const HEAVY =
  /^(apexcharts|react-apexcharts|recharts|chart\.js|@tiptap\/.*|@fullcalendar\/.*|swiper)$/;
const NOT_IN_EMAIL = /^(apexcharts|react-apexcharts|recharts|chart\.js|@fullcalendar\/.*|swiper)$/;
const LAZY_TOO = new RegExp(`${HEAVY.source}|^@mui/x-|^@supabase/(realtime-js|phoenix)$`);
/** What draws examples, and all of them. */
const GALLERY =
  /^src\/samples\/(gallery\/(?!gallery-routes)|plugins\/(charts|components|forms|tables|ui)\/pages\/)/;
const SIGN_IN = [
  'src/main.tsx',
  'src/plugins/auth/pages/LoginPage.tsx',
  'src/plugins/auth/i18n/en.json',
  // The product's texts there.
  'src/product/plugins/welcome/i18n/en.json',
  'src/product/plugins/welcome/i18n/auth/en.json',
];
const SIGNED_IN = [
  'src/plugins/index.ts',
  'src/providers/auth/auth-client.ts',
  'src/providers/data/supabase-provider.ts',
  'src/layout/AppLayout.tsx',
];

/** A generated list with its record: the one with the most fields. */
const LIST = [
  'src/crud/pages/GeneratedList.tsx',
  'src/crud/resource-page.tsx',
  'src/app/ListAdditions.tsx',
  'src/product/resources/fixtures/details.ts',
];

const GRID = 'src/crud/list/ListGrid.tsx';
const PALETTE = 'src/layout/palette/Palette.tsx';

/** Everything needed to use the mailbox: the list, reading, and writing with the editor. */
const EMAIL = [
  'src/samples/plugins/email/pages/EmailPage.tsx',
  'src/samples/plugins/email/components/MailReader.tsx',
  'src/samples/plugins/email/components/Composer.tsx',
];

export const BUDGETS: Budget[] = [
  // It is on the screen before any of this has come, and fetches other pages ahead.
  // What decides whether rows of an earlier visit may be shown has to be there before the first of them is asked for.
  // And with the reading of addresses as the server reads them, and what claims an account after its link.
  // And with where plugins put something on others' pages.
  { title: 'Sign-in page', roots: SIGN_IN, limit: 256.5 * KB, without: LAZY_TOO },
  {
    title: 'List page, beyond the sign-in page',
    // With what all plugins say of themselves: pages, menus, records, access, parts of the home page and of the viewer.
    // And with the tabs over a list, which it opens on: by themselves they came after its rows and moved them.
    // And with what notices that a call wants a second factor, whose dialog loads when one does.
    // The entries of the framework order its modules otherwise, which compresses a little less well.
    // And with the limits around each part and value, and what asks again about a row that changed.
    // And with the place for other plugins' buttons.
    roots: [...SIGNED_IN, ...LIST],
    after: SIGN_IN,
    limit: 165 * KB,
    without: LAZY_TOO,
    nothingOf: GALLERY,
  },
  {
    title: 'Grid of wide screens, beyond the list page',
    roots: [GRID],
    after: [...SIGN_IN, ...SIGNED_IN, ...LIST],
    limit: 215 * KB,
    without: new RegExp(`${HEAVY.source}|^dayjs$`),
  },
  {
    // It loads unasked on every page: what it shares with some pages must not pull in the rest of them.
    title: 'Command palette, beyond a list with its grid',
    // With the calls of plugins' commands; what they ask loads with the first question.
    roots: [PALETTE],
    after: [...SIGN_IN, ...SIGNED_IN, ...LIST, GRID],
    limit: 34 * KB,
    without: /^(zod|react-hook-form|@noble\/.*)$/,
  },
  {
    title: 'All texts of a language',
    roots: ['src/crud/i18n/en.json'],
    // With what an import says of each column, the rules of the record's grammar, and what is refused to keep them.
    // And with the jobs that administrators start, and the tabs of plugins.
    limit: 53 * KB,
    without: /./,
  },
  {
    title: 'Email, beyond the shell, with its editor',
    roots: EMAIL,
    after: [...SIGN_IN, ...SIGNED_IN],
    limit: 210 * KB,
    without: NOT_IN_EMAIL,
  },
  {
    // It loads on a click: docs/decisions/what-a-budget-counts.md.
    title: "Email's dialog for sending later, beyond email",
    roots: ['src/samples/plugins/email/components/ScheduleDialog.tsx'],
    after: [...SIGN_IN, ...SIGNED_IN, ...EMAIL],
    limit: 15 * KB,
    without: NOT_IN_EMAIL,
  },
  {
    title: 'Chat, beyond the shell',
    roots: ['src/samples/plugins/chat/pages/ChatPage.tsx'],
    after: [...SIGN_IN, ...SIGNED_IN],
    limit: 125 * KB,
    without: HEAVY,
  },
  {
    title: 'Calendar, beyond the shell, with its form',
    roots: [
      'src/samples/plugins/calendar/pages/CalendarPage.tsx',
      'src/samples/plugins/calendar/components/EventDrawer.tsx',
    ],
    // The palette loads unasked on every page of the signed-in app.
    after: [...SIGN_IN, ...SIGNED_IN, PALETTE],
    limit: 165 * KB,
    without: /^(apexcharts|react-apexcharts|recharts|chart\.js|@tiptap\/.*|swiper|ical\.js)$/,
  },
  // Each page of charts has one library.
  chartPage('apex-charts', 141, /^(recharts|chart\.js)$/),
  chartPage('recharts', 265, /^(apexcharts|react-apexcharts|chart\.js)$/),
  chartPage('chartjs', 210, /^(apexcharts|react-apexcharts|recharts)$/),
];

function chartPage(name: string, limit: number, without: RegExp): Budget {
  return {
    title: `Page of charts: ${name}, beyond the shell`,
    roots: [`src/samples/plugins/charts/pages/${name}/page.ts`],
    after: [...SIGN_IN, ...SIGNED_IN],
    limit: limit * KB,
    without,
  };
}

function fileOf(build: Build, module: string): string {
  const found = Object.entries(build).find(([, { modules }]) => modules.includes(module));
  if (found) return found[0];
  throw new Error(`The build does not hold ${module}; correct scripts/checks/budgets.ts.`);
}

/** These files and all their static imports. */
function withImports(build: Build, start: readonly string[]): Set<string> {
  const files = new Set<string>();
  const open = [...start];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    open.push(...(build[file]?.imports ?? []));
  }
  return files;
}

/**
 * The files that contain these modules and all their static imports.
 * @throws if the build does not contain a module
 */
export function filesOf(build: Build, roots: string[]): Set<string> {
  return withImports(
    build,
    roots.map((root) => fileOf(build, root)),
  );
}

/** Files that import themselves through others: the first to run finds constants of the others undefined. */
export function filesInCircles(build: Build): string[] {
  return Object.keys(build).filter((file) =>
    withImports(build, build[file]?.imports ?? []).has(file),
  );
}

export interface Measured {
  budget: Budget;
  bytes: number;
  /** Unwanted packages and modules. */
  unwanted: string[];
}

/**
 * Measures one budget.
 * @param sizeOf the gzipped size of a file, in bytes
 */
export function measure(budget: Budget, build: Build, sizeOf: (file: string) => number): Measured {
  const before = filesOf(build, budget.after ?? []);
  const files = [...filesOf(build, budget.roots)].filter((file) => !before.has(file));
  const packages = files.flatMap((file) => build[file]?.packages ?? []);
  const modules = files.flatMap((file) => build[file]?.modules ?? []);
  const unwanted = [
    ...packages.filter((name) => budget.without.test(name)),
    ...modules.filter((name) => budget.nothingOf?.test(name)),
  ];
  const bytes = files.reduce((sum, file) => sum + sizeOf(file), 0);
  return { budget, bytes, unwanted: [...new Set(unwanted)] };
}

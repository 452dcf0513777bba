/** One entry of Vite's manifest: imports name other entries by their key. */
export interface ManifestEntry {
  file: string;
  imports?: string[];
}
export type Manifest = Record<string, ManifestEntry>;

/** A module's path, or a pattern that several match. */
export type Root = string | RegExp;

export interface Budget {
  title: string;
  /** The modules that this page loads by itself, each with all that it imports. */
  roots: Root[];
  /** Loaded already, so not counted here. */
  after?: Root[];
  /** Gzipped JavaScript, in bytes. */
  limit: number;
  /** Packages that must not be among it. */
  without: RegExp;
}

const KB = 1000;
const HEAVY =
  /^(apexcharts|react-apexcharts|recharts|chart\.js|@tiptap\/.*|@fullcalendar\/.*|swiper)$/;
const NOT_IN_EMAIL = /^(apexcharts|react-apexcharts|recharts|chart\.js|@fullcalendar\/.*|swiper)$/;
const GRID_TOO = new RegExp(`${HEAVY.source}|^@mui/x-`);
const SIGN_IN = [
  'index.html',
  'src/plugins/auth/pages/LoginPage.tsx',
  'src/plugins/auth/components/DemoAccounts.tsx',
  'src/plugins/auth/i18n/en.json',
];
const SIGNED_IN = [
  'src/plugins/index.ts',
  'src/providers/auth/auth-client.ts',
  'src/providers/data/supabase-provider.ts',
  'src/layout/AppLayout.tsx',
  'virtual:menu-texts/en',
  // The shell waits for the texts of what stands in the app bar, a list for its own plugin's: the longest ones here.
  'src/plugins/notifications/i18n/en.json',
  'src/plugins/fixtures/i18n/en.json',
  'src/crud/i18n/en.json',
];

/** A generated list with its record: the one with the most fields. */
const LIST = [
  'src/crud/pages/GeneratedList.tsx',
  'src/crud/resource-page.tsx',
  'src/resources/fixtures/details.ts',
];

/** All that the mailbox needs to be used: the list, reading, and writing with the editor. */
const EMAIL = [
  'src/plugins/email/pages/EmailPage.tsx',
  'src/plugins/email/components/MailReader.tsx',
  'src/plugins/email/components/Composer.tsx',
  'src/plugins/email/i18n/en.json',
];

export const BUDGETS: Budget[] = [
  { title: 'Sign-in page', roots: SIGN_IN, limit: 230 * KB, without: GRID_TOO },
  {
    title: 'List page, beyond the sign-in page',
    // With what all plugins say of themselves: pages, menus, records, access, parts of the home page and of the viewer.
    roots: [...SIGNED_IN, ...LIST],
    after: SIGN_IN,
    limit: 132 * KB,
    without: HEAVY,
  },
  {
    title: 'Email, beyond the shell, with its editor',
    roots: EMAIL,
    after: [...SIGN_IN, ...SIGNED_IN],
    limit: 150 * KB,
    without: NOT_IN_EMAIL,
  },
  {
    // It opens on a press: docs/decisions/what-a-budget-counts.md.
    title: "Email's dialog for sending later, beyond email",
    roots: ['src/plugins/email/components/ScheduleDialog.tsx'],
    after: [...SIGN_IN, ...SIGNED_IN, ...EMAIL],
    limit: 15 * KB,
    without: NOT_IN_EMAIL,
  },
  {
    title: 'Chat, beyond the shell',
    roots: ['src/plugins/chat/pages/ChatPage.tsx', 'src/plugins/chat/i18n/en.json'],
    after: [...SIGN_IN, ...SIGNED_IN],
    limit: 60 * KB,
    without: HEAVY,
  },
  {
    title: 'Calendar, beyond the shell, with its form',
    roots: [
      'src/plugins/calendar/pages/CalendarPage.tsx',
      'src/plugins/calendar/components/EventDrawer.tsx',
      'src/plugins/calendar/i18n/en.json',
    ],
    // The palette comes unasked on every page of the signed-in app.
    after: [...SIGN_IN, ...SIGNED_IN, 'src/layout/palette/Palette.tsx'],
    limit: 110 * KB,
    without: /^(apexcharts|react-apexcharts|recharts|chart\.js|@tiptap\/.*|swiper|ical\.js)$/,
  },
];

function keysOf(manifest: Manifest, root: Root): string[] {
  const keys = Object.keys(manifest).filter((key) =>
    typeof root === 'string' ? key === root : root.test(key),
  );
  if (keys.length > 0) return keys;
  throw new Error(`The build has no chunk for ${root}; correct scripts/checks/budgets.ts.`);
}

/**
 * The files that these modules and all their static imports live in.
 * @throws when the manifest does not know a module
 */
export function filesOf(manifest: Manifest, roots: Root[]): Set<string> {
  const files = new Set<string>();
  const open = roots.flatMap((root) => keysOf(manifest, root));
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    const entry = manifest[key];
    if (!entry || files.has(entry.file)) continue;
    files.add(entry.file);
    open.push(...(entry.imports ?? []));
  }
  return files;
}

export interface Measured {
  budget: Budget;
  bytes: number;
  /** Packages that should not be there. */
  unwanted: string[];
}

/**
 * Measures one budget.
 * @param sizeOf the gzipped size of a file, in bytes
 * @param packagesOf the packages that a file holds
 */
export function measure(
  budget: Budget,
  manifest: Manifest,
  sizeOf: (file: string) => number,
  packagesOf: (file: string) => string[],
): Measured {
  const before = filesOf(manifest, budget.after ?? []);
  const files = [...filesOf(manifest, budget.roots)].filter((file) => !before.has(file));
  const unwanted = files.flatMap(packagesOf).filter((name) => budget.without.test(name));
  const bytes = files.reduce((sum, file) => sum + sizeOf(file), 0);
  return { budget, bytes, unwanted: [...new Set(unwanted)] };
}

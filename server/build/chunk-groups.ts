import type { Rolldown } from 'vite';

/** A file of the build: what it holds, for Vite. */
export type FileGroup = Omit<Rolldown.CodeSplittingGroup, 'priority'>;

const PLUGIN = /\/src\/(?:product|samples)\/plugins\/([\w-]+)\//;

/**
 * Which modules share a file. Left to itself the bundler makes a file for each set of pages that a module
 * serves, and a page asks for a hundred of them. So what loads together is one file, in the order in which a
 * visit needs it: each group holds the modules that match and all that they import, except what a group
 * before it holds. Only what a page has for itself stays a file of its own.
 */
const FRAMEWORK: readonly FileGroup[] = [
  {
    name: 'react',
    tags: ['$initial'],
    test: /node_modules\/(?:react|react-dom|scheduler)\/|rolldown\/runtime/,
  },
  { name: 'ui', tags: ['$initial'], test: /node_modules\/(?!.*@mui\/x-)@(?:mui|emotion)\// },
  {
    // While they load, these packages read cookies or throw and catch an error. Either makes Chromium parse the whole
    // file again, for its line numbers; in `start` that would be all of the app's first code.
    name: 'probes',
    tags: ['$initial'],
    test: /node_modules\/(?:i18next-browser-languagedetector|lodash-es)\//,
  },
  // Refine imports it for two hooks that nothing here uses, so `start` would hold it. Exports and the verification do use it.
  { name: 'csv', test: /node_modules\/papaparse\// },
  { name: 'start', tags: ['$initial'] },
  {
    // With the error pages: small, and fetched ahead on every page.
    name: 'sign-in',
    test: /\/src\/(?:plugins\/auth\/pages\/LoginPage|layout\/errors\/ErrorFallback)\.tsx$/,
  },
  // Only where the backend tells changes; else it would come with the package that `app` needs.
  { name: 'realtime', test: /node_modules\/@supabase\/(?:realtime-js|phoenix)\// },
  // What a server of one's own tells changes to.
  {
    name: 'live',
    test: /node_modules\/eventsource-parser\/|\/src\/providers\/live\/(?:live-provider|event-feed)/,
  },
  {
    // The frame of the signed-in app, what plugins show in it on every page (their folder `frame`), and what the palette
    // shares with pages: it comes on every one of them, and must not bring along the files of others.
    name: 'app',
    test: /\/src\/(?:plugins\/(?:index|load-plugins)\.ts|providers\/auth\/auth-client\.ts|providers\/data\/supabase-provider\.ts|layout\/AppLayout\.tsx|app\/read-page-ahead\.ts|layout\/(?:AppToaster|new-version\/NewVersionNotice)\.tsx|layout\/customizer\/offered\.ts|shared\/(?:use-toast|shortcuts\/page-(?:commands|shortcuts))\.ts|crud\/(?:use-debounced|schema\/label-of)\.ts|(?:product|samples)\/plugins\/[^/]+\/frame\/[^/]+\.tsx)$/,
  },
  {
    name: 'list',
    // With the faces of rows, what editing a cell and a form need, and the views and records that other pages show, too.
    test: /\/src\/(?:app\/ListAdditions\.tsx|crud\/(?:pages\/GeneratedList\.tsx|ResourcePart\.tsx|list\/first-rows\.ts|resource-page\.tsx|views\/PageViews\.tsx|form\/conflict\.ts|schema\/(?:seen-version|to-writable)\.ts)|shared\/components\/PersonAvatar\.tsx)$/,
  },
  // Sign-in waits for its own texts only.
  ...['en', 'fr', 'ar'].map((lang) => ({
    name: `texts-${lang}`,
    test: new RegExp(
      `(?:(?<!/plugins/(?:auth|welcome))/i18n/(?:[\\w-]+/)?${lang}\\.json|menu-texts/${lang})$`,
    ),
  })),
  // What only grids and a few other pages draw, and what the grid's own package is made with.
  {
    name: 'grid-parts',
    test: /node_modules\/(?:@mui\/material\/(?:CardActionArea|Tooltip|Table|TableContainer|TablePagination|Toolbar|internal\/svg-icons\/(?:First|Last)Page)|reselect|use-sync-external-store)\/|\/src\/crud\/grid\/(?:grid-texts|unmeasured)/,
    minShareCount: 2,
  },
  // The gallery uses every part of MUI: what only its pages and a few others draw is not for all.
  { name: 'parts', test: /node_modules\/@mui\/(?!x-|lab\/)/, minShareCount: 12 },
  {
    // The package of the grid's hook imports this one, for forms of its own that nobody uses.
    name: 'hook-form',
    test: /node_modules\/(?:@refinedev\/)?react-hook-form\//,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  { name: 'checks', test: /node_modules\/(?:@hookform|zod)\//, minShareCount: 2 },
  { name: 'date-box', test: /\/src\/shared\/dates\/(?:DateBox|date-presets)/, minShareCount: 2 },
  {
    // Files for spreadsheets: charts, reports, lists and the record write them, the rest of the app doesn't.
    name: 'tables',
    test: /\/src\/shared\/(?:csv\/|download-blob)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    // Figures and charts, and the cards that they stand on.
    name: 'charts',
    test: /\/src\/(?:widgets\/(?!Arrange|CardMenu|widgets-ahead|arranged)|shared\/components\/(?:StatCard|TrendChip|chart\/(?!ApexChart|drawings|chart-options)))/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // What asks for a second factor, which few pages do.
  {
    name: 'second-factor',
    test: /\/src\/(?:providers\/auth\/(?:second-factor|use-factor-ways)|auth-forms\/(?:FactorForm|one-time-code))\.tsx?$/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    // The names of time zones: forms and mails need them, and few other pages.
    name: 'zones',
    test: /\/src\/shared\/time\/zone-/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    // Without what draws in a way of its own, and what few pages need: it comes with those that do.
    name: 'shared',
    test: /\/src\/(?:layout|providers(?!\/auth\/mail-)|plugin-api(?!\/problem-sentences)|widgets|shared(?!\/(?:dates|picture|components\/(?:chart|FileDrop)))|crud\/export\/pdf\/draw-pdf)/,
    minShareCount: 3,
  },
  {
    name: 'dates',
    test: /node_modules\/@mui\/x-date-pickers\/|\/src\/shared\/dates\/(?:DatePickerBox|PickerLocale)/,
    minShareCount: 2,
  },
  { name: 'refine-mui', test: /node_modules\/@refinedev\/mui\// },
  { name: 'grid', test: /\/src\/crud\/list\/ListGrid\.tsx$/ },
  { name: 'show', test: /\/src\/crud\/pages\/GeneratedShow\.tsx$/ },
  { name: 'form', test: /\/src\/crud\/pages\/Generated(?:Edit|Create)\.tsx$/ },
  // Pages of different parts draw it, and need nothing else of each other.
  { name: 'timeline', test: /node_modules\/@mui\/lab\/(?:esm\/)?Timeline/, minShareCount: 2 },
];

/** What the pages of a plugin share. */
const OF_A_PLUGIN: FileGroup = {
  name: (id) => PLUGIN.exec(id)?.[1] ?? null,
  test: PLUGIN,
  minShareCount: 2,
  includeDependenciesRecursively: false,
};

/** @param ofParts those that the application's parts name, which come after the framework's own */
export function chunkGroups(ofParts: readonly FileGroup[]): Rolldown.CodeSplittingGroup[] {
  const groups = [...FRAMEWORK, ...ofParts, OF_A_PLUGIN];
  return groups.map((group, index) => ({ ...group, priority: groups.length - index }));
}

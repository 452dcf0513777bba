import type { Rolldown } from 'vite';

/**
 * Which modules share a file. Left to itself the bundler makes a file for each set of pages that use a
 * module, and a page requests a hundred of them. So modules that load together are one file, in the order in which a
 * visit needs them: each group contains the matching modules and all their imports, except those in earlier
 * groups. Only code used by a single page keeps its own file.
 */
const GROUPS: Omit<Rolldown.CodeSplittingGroup, 'priority'>[] = [
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
  // Refine imports it for two hooks that nothing here uses, so it would end up in `start`. Exports and the verification do use it.
  { name: 'csv', test: /node_modules\/papaparse\// },
  { name: 'start', tags: ['$initial'] },
  {
    // With the error pages: small, and prefetched on every page.
    name: 'sign-in',
    test: /\/src\/(?:plugins\/auth\/pages\/LoginPage|layout\/errors\/ErrorFallback)\.tsx$/,
  },
  // Only if the backend publishes changes; otherwise it would end up with the package that `app` needs.
  { name: 'realtime', test: /node_modules\/@supabase\/(?:realtime-js|phoenix)\// },
  {
    // The frame of the signed-in app, the plugins' parts in it on every page, and code that the palette shares with
    // pages: it loads on all of them, and must not pull in other pages' files.
    name: 'app',
    test: /\/src\/(?:plugins\/index\.ts|providers\/auth\/auth-client\.ts|providers\/data\/supabase-provider\.ts|layout\/AppLayout\.tsx|app\/read-page-ahead\.ts|layout\/(?:AppToaster|new-version\/NewVersionNotice)\.tsx|layout\/customizer\/offered\.ts|shared\/(?:use-toast|shortcuts\/page-(?:commands|shortcuts))\.ts|crud\/(?:use-debounced|schema\/label-of)\.ts|product\/plugins\/[^/]+\/components\/(?:NotificationsButton|PaymentDueButton|PaymentDueBanner|MenuWork)\.tsx)$/,
  },
  {
    name: 'list',
    // With faces of rows, the form code for editing cells, and the saved views of other pages, too.
    test: /\/src\/(?:crud\/(?:pages\/GeneratedList\.tsx|list\/first-rows\.ts|resource-page\.tsx|views\/PageViews\.tsx|form\/conflict\.ts|schema\/to-writable\.ts)|shared\/components\/PersonAvatar\.tsx)$/,
  },
  // Sign-in waits for its own texts only.
  ...['en', 'fr', 'ar'].map((lang) => ({
    name: `texts-${lang}`,
    test: new RegExp(
      `(?:(?<!/plugins/(?:auth|welcome))/i18n/(?:[\\w-]+/)?${lang}\\.json|menu-texts/${lang})$`,
    ),
  })),
  // Code rendered only by grids and a few other pages, and the dependencies of the grid's own package.
  {
    name: 'grid-parts',
    test: /node_modules\/(?:@mui\/material\/(?:CardActionArea|Tooltip|TablePagination|Toolbar|internal\/svg-icons\/(?:First|Last)Page)|reselect|use-sync-external-store)\/|\/src\/crud\/grid\/(?:grid-texts|unmeasured)/,
    minShareCount: 2,
  },
  // The gallery uses every part of MUI: parts used only by its pages and a few others are not for all.
  { name: 'parts', test: /node_modules\/@mui\/(?!x-|lab\/)/, minShareCount: 12 },
  {
    // The package of the grid's hook imports this one, for unused forms of its own.
    name: 'hook-form',
    test: /node_modules\/(?:@refinedev\/)?react-hook-form\//,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  { name: 'checks', test: /node_modules\/(?:@hookform|zod)\//, minShareCount: 2 },
  { name: 'date-box', test: /\/src\/shared\/dates\/(?:DateBox|date-presets)/, minShareCount: 2 },
  {
    // Figures and charts, and their cards.
    name: 'charts',
    test: /\/src\/(?:widgets\/(?!Arrange|CardMenu|widgets-ahead|arranged)|shared\/(?:csv\/table-csv|components\/(?:StatCard|TrendChip|chart\/(?!ApexChart|drawings|chart-options)))|product\/shared\/components\/(?:UpdatedAgo|ChartPanel|lying-height)|samples\/shared\/components\/ChartFrame)/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  {
    // Without cells that render in their own way, which load with their pages.
    name: 'shared',
    test: /\/src\/(?:layout|providers|plugin-api|widgets|product\/shared|samples\/shared\/(?!dates|editor|components\/(?:FormTextField|MaskedField))|shared(?!\/(?:dates|picture|components\/(?:chart|FileDrop))))/,
    minShareCount: 3,
  },
  {
    name: 'dates',
    test: /node_modules\/@mui\/x-date-pickers\/|\/src\/shared\/dates\/(?:DatePickerBox|PickerLocale)/,
    minShareCount: 2,
  },
  { name: 'refine-mui', test: /node_modules\/@refinedev\/mui\// },
  // People, with the fields that tiers add to their record.
  {
    name: 'people',
    test: /\/src\/(?:resources\/people\/details|product\/plugins\/tiers\/user-fields)\.ts$/,
    includeDependenciesRecursively: false,
  },
  // The invoices of the sample applications, with their plugin's actions.
  {
    name: 'invoices',
    test: /\/src\/samples\/(?:resources\/invoices\/(?:details|field-types)|plugins\/invoice\/invoice-actions)\.tsx?$/,
    includeDependenciesRecursively: false,
  },
  { name: 'grid', test: /\/src\/crud\/list\/ListGrid\.tsx$/ },
  { name: 'show', test: /\/src\/crud\/pages\/GeneratedShow\.tsx$/ },
  {
    name: 'dashboard-parts',
    test: /\/src\/samples\/plugins\/dashboards\/(?:components\/(?!Slides)|use-|crm\/UserTable)/,
    includeDependenciesRecursively: false,
  },
  // Only the e-commerce one has slides.
  ...Object.entries({
    analytics: 'analytics',
    crm: 'crm',
    ecommerce: '(?:ecommerce|components)',
  }).map(([name, folders]) => ({
    name: `dashboard-${name}`,
    test: new RegExp(`/src/samples/plugins/dashboards/${folders}/`),
    includeDependenciesRecursively: false,
  })),
  // The sample applications' options and their appearance, without schemas; then their records.
  {
    name: 'sample-choices',
    test: /\/src\/samples\/(?:mock\/(?:dashboards\/|choices|mailbox-owner|sample-day|lists)|resources\/(?:mock-users\/user-looks|roles\/rights|invoices\/status-look))/,
    minShareCount: 2,
  },
  {
    name: 'sample-records',
    test: /\/src\/samples\/(?:mock|resources\/(?:mock-users|invoices|roles|permissions))\//,
    minShareCount: 2,
  },
  { name: 'invoice-parts', test: /\/src\/samples\/plugins\/invoice\//, minShareCount: 2 },
  // Small, and needed by both pages about a person.
  {
    name: 'user-parts',
    test: /\/src\/samples\/plugins\/sample-users\/(?:plans\.ts|components\/DataTable\.tsx)$/,
  },
  { name: 'sample-dialogs', test: /\/src\/samples\/dialogs\//, minShareCount: 2 },
  { name: 'form', test: /\/src\/crud\/pages\/Generated(?:Edit|Create)\.tsx$/ },
  // A tip's proof is drawn with it; sample pages that use it need no tips.
  { name: 'timeline', test: /node_modules\/@mui\/lab\/(?:esm\/)?Timeline/, minShareCount: 2 },
  // The product's parts in lists are small; those shared by its pages are not.
  {
    name: 'sports',
    test: /\/src\/(?:product\/sports\/(?:(?:(?:components|fields|format)\/)?[\w-]+|fixtures\/fixture-states)\.tsx?$|(?:product\/)?resources\/)/,
    minShareCount: 2,
  },
  // The record's headline, for the home and the welcome page.
  {
    name: 'headline',
    test: /\/src\/product\/plugins\/today\/(?:components\/RecordHeadline|month-curve|use-settled-lately)\.tsx?$/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
  // Readers of tips make no picks, and check neither proof nor signature.
  {
    name: 'tips',
    test: /\/src\/product\/sports\/(?!picks\/|record\/(?:log\/|check-|canonical-text|sha256|problems|(?:record|slip|logged)-row|csv-line|read-file|verify-record)|tips\/(?:Proof(?!Drawer)|VerifyTip|RecordPart|check-tip))/,
    minShareCount: 2,
  },
  { name: 'proof', test: /\/src\/product\/sports\/(?!picks\/|record\/log\/)/, minShareCount: 2 },
  { name: 'picks', test: /\/src\/product\/sports\/picks\//, minShareCount: 2 },
  { name: 'log', test: /\/src\/product\/sports\/record\/log\//, minShareCount: 2 },
  // The home page has figures of reports, but not their period and rows.
  {
    name: 'report-parts',
    test: /\/src\/product\/plugins\/reports\/(?!plugin\.ts|components\/(?:ReportFrame|PeriodBar|RowsDrawer))/,
    minShareCount: 2,
  },
  { name: 'report-frame', test: /\/src\/product\/plugins\/reports\//, minShareCount: 2 },
  // The first page that people see: its parts come from several plugins. Parts shared with the welcome page are not here.
  {
    name: 'home',
    test: /\/src\/product\/plugins\/(?:staff-work\/components\/(?!MenuWork|WorkNotices)|today(?!.*(?:RecordHeadline|month-curve|use-settled-lately))|reports\/(?:widgets|components\/HomeCharts))(?!.*\/(?:plugin\.ts|i18n\/))/,
    includeDependenciesRecursively: false,
  },
  {
    name: 'calendar',
    test: /\/src\/samples\/plugins\/calendar\/(?!plugin\.ts|texts|ics)[\w-]+\.tsx?$/,
    minShareCount: 2,
  },
];

export const CHUNK_GROUPS = GROUPS.map((group, index) => ({
  ...group,
  priority: GROUPS.length - index,
}));

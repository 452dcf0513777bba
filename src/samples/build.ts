export default {
  /** Packages that only its pages import. */
  PACKAGES: [
    '@fullcalendar/core',
    '@fullcalendar/daygrid',
    '@fullcalendar/interaction',
    '@fullcalendar/list',
    '@fullcalendar/react',
    '@fullcalendar/timegrid',
    '@mui/x-tree-view',
    '@tanstack/react-virtual',
    '@tiptap/pm',
    'chart.js',
    'dompurify',
    'ical.js',
    'react-chartjs-2',
    'react-imask',
    'recharts',
    'sucrase',
    'sugar-high',
    'swiper',
  ],

  /**
   * Which modules of this part share a file (`server/build/chunk-groups.ts`). They name folders only, so a renamed file
   * changes nothing.
   */
  FILES: [
    {
      name: 'sample-shared',
      // With what the samples choose among, which needs no checks.
      test: /\/src\/samples\/(?:shared\/(?!dates|editor|fields)|mock\/choices\/)/,
      minShareCount: 3,
    },
    {
      name: 'sample-looks',
      test: /\/src\/samples\/resources\/[\w-]+\/[\w-]*looks?\./,
      minShareCount: 2,
      includeDependenciesRecursively: false,
    },
    { name: 'sample-dialogs', test: /\/src\/samples\/dialogs\//, minShareCount: 2 },
    { name: 'sample-dashboards', test: /\/src\/samples\/mock\/dashboards\//, minShareCount: 2 },
    { name: 'sample-records', test: /\/src\/samples\/mock\//, minShareCount: 2 },
  ],
};

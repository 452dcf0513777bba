export default {
  /** Packages that only it imports: its import of fixtures, and its functions. */
  PACKAGES: ['hucre', 'stripe'],

  /**
   * Which modules of this part share a file (`server/build/chunk-groups.ts`). They name folders only, so a renamed file
   * changes nothing.
   */
  FILES: [
    { name: 'product-shared', test: /\/src\/product\/shared\//, minShareCount: 3 },
    // What lists draw of the product is small; the other folders of its rules, which pages share, are not.
    {
      name: 'sports',
      test: /\/src\/product\/(?:resources\/|record\/(?:outcomes|tiers)\.ts$|sports\/(?:(?:components|fields|format)\/)?[\w-]+\.tsx?$)/,
      minShareCount: 2,
    },
    // Who only reads tips picks none, and checks neither proof nor log.
    {
      name: 'tips',
      test: /\/src\/product\/sports\/(?!picks\/|tips\/proof\/)/,
      minShareCount: 2,
    },
    {
      name: 'proof',
      test: /\/src\/product\/(?:sports\/tips\/proof|record(?!\/log|\/(?:outcomes|tiers|selections)\.))\//,
      minShareCount: 2,
    },
    {
      name: 'picks',
      test: /\/src\/product\/(?:sports\/picks\/|record\/selections\.)/,
      minShareCount: 2,
    },
    { name: 'log', test: /\/src\/product\/record\/log\//, minShareCount: 2 },
    // The page that people see first.
    { name: 'home', test: /\/src\/product\/plugins\/(?:today|staff-work)\// },
  ],
};

import type { MockPackage } from './core/package-collections.ts';

/** The packages with rows for the page's own copy. The build writes the list: `server/build/plugin-packages.ts`. */
export const MOCK_PACKAGES: readonly MockPackage[] = [];

import type { SceneName } from 'touchline/ui';

interface Kind {
  /** The last segment of the address. */
  slug: string;
  scene: SceneName;
  /** Drawn into the picture. */
  code?: '401' | '404' | '500';
}

export const MISC_PATH = '/pages/misc';

/** The sample notices, in the order of the menu. */
export const KINDS = [
  { slug: 'coming-soon', scene: 'soon' },
  { slug: 'under-maintenance', scene: 'works' },
  { slug: '404-not-found', scene: 'missed', code: '404' },
  { slug: '401-not-authorized', scene: 'closed', code: '401' },
  { slug: '500-server-error', scene: 'broken', code: '500' },
] as const satisfies readonly Kind[];

/** The notice at an address. */
export function kindAt(pathname: string): Kind & { slug: (typeof KINDS)[number]['slug'] } {
  return KINDS.find(({ slug }) => pathname.includes(`/${slug}`)) ?? KINDS[2];
}

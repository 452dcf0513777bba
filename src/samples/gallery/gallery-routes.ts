import type { AccessNeed, IconPath, NavGroupDef, NavSection, RouteDef } from 'touchline/plugin-api';

type Group<Id extends string> = NavGroupDef<`${Id}:${string}`>;

interface GalleryDef<Id extends string, Slug extends string> {
  /** The plugin that owns the pages; its texts include their menu titles. */
  plugin: Id;
  /** The pages are below it: `/components`. */
  base: string;
  /** Folders of the pages, in the order of the menu; with an icon if they aren't in a group. */
  pages: readonly (Slug | { slug: Slug; icon: IconPath })[];
  /** `(slug) => import(`./pages/${slug}/page.ts`)` */
  load: (slug: Slug) => ReturnType<RouteDef['page']>;
  titleKey: (slug: NoInfer<Slug>) => `${NoInfer<Id>}:${string}`;
  access: AccessNeed;
  section: NavSection;
  group?: Group<NoInfer<Id>> | readonly Group<NoInfer<Id>>[];
  /** Place of the first page in its group or section; default 0. */
  order?: number;
}

/** Routes and menu entries of pages of examples, one for each folder. */
export function galleryRoutes<const Id extends string, const Slug extends string>(
  def: GalleryDef<Id, Slug>,
): RouteDef<`${NoInfer<Id>}:${string}`>[] {
  const { base, load, access, section, group, order = 0 } = def;
  return def.pages.map((page, place) => {
    const { slug, icon } = typeof page === 'string' ? { slug: page, icon: undefined } : page;
    const titleKey = def.titleKey(slug);
    return {
      id: `${base.slice(1).replaceAll('/', '.')}.${slug}`,
      path: `${base}/${slug}`,
      page: () => load(slug),
      layout: 'app',
      titleKey,
      access,
      nav: { section, group, titleKey, icon, order: order + place },
    };
  });
}

export interface HelpLink {
  name: string;
  href: string;
}

/** Help of one country; of the whole world where the country is null. */
export interface CountryHelp {
  /** ISO 3166 code. */
  country: string | null;
  links: HelpLink[];
}

/**
 * The deployment's `HELP_LINKS` by country: a name like "GB: GamCare" belongs to a country, any other to everyone.
 * @param links names and addresses
 * @param own the country in the person's profile, as a code or a name; its services come first
 * @param nameOf the name of a country in the person's language
 */
export function helpByCountry(
  links: Record<string, string>,
  own: string | null,
  nameOf: (code: string) => string,
): CountryHelp[] {
  const found = new Map<string, HelpLink[]>();
  for (const [label, href] of Object.entries(links)) {
    const [, code = '', name = label] = /^([A-Z]{2}):\s*(.+)$/.exec(label) ?? [];
    found.set(code, [...(found.get(code) ?? []), { name, href }]);
  }
  const rank = (code: string) => {
    if (code && own && [code, nameOf(code)].some((one) => same(one, own))) return 0;
    return code ? 2 : 1;
  };
  return [...found]
    .map(([code, list]) => ({ country: code || null, links: list, rank: rank(code) }))
    .sort(
      (a, b) => a.rank - b.rank || nameOf(a.country ?? '').localeCompare(nameOf(b.country ?? '')),
    )
    .map(({ country, links: list }) => ({ country, links: list }));
}

const same = (a: string, b: string) => a.toLocaleLowerCase() === b.trim().toLocaleLowerCase();

import * as z from 'zod';

const COLORS = ['primary', 'success', 'error', 'warning', 'info'] as const;
const words = z.string().trim().min(1).max(80);
const name = z.string().min(1).max(60);

const rule = { action: name.optional(), subject: name.optional() };
const heading = z.object({ sectionTitle: words, ...rule });
const line = z.object({
  title: words,
  ...rule,
  path: z.string().max(500).optional(),
  icon: name.optional().catch(undefined),
  badgeContent: z
    .union([words, z.number().transform(String)])
    .optional()
    .catch(undefined),
  badgeColor: z.enum(COLORS).catch('primary'),
  disabled: z.boolean().optional(),
  externalLink: z.boolean().optional(),
  openInNewTab: z.boolean().optional(),
  children: z.array(z.unknown()).optional(),
});

/** A heading above the entries that follow it. */
export type ServedHeading = z.infer<typeof heading>;
/** An entry of a served menu; one with children is a group. */
export type ServedLine = Omit<z.infer<typeof line>, 'children'> & { children?: ServedLine[] };
export type ServedRoot = ServedHeading | ServedLine;

/** The whole response isn't a menu. */
export class BrokenMenu extends Error {}

/**
 * Reads a menu that a server sent. Unknown fields are ignored; an invalid entry is left out, with a console warning.
 * @throws {BrokenMenu} if no entry is valid
 */
export function parseMenu(json: unknown): ServedRoot[] {
  if (!Array.isArray(json)) throw new BrokenMenu('The menu is not a list.');
  const roots = json.flatMap((entry: unknown): ServedRoot[] => {
    const title = heading.safeParse(entry);
    return title.success ? [title.data] : readLine(entry, 'menu');
  });
  if (roots.length === 0) throw new BrokenMenu('The menu has no valid entry.');
  return roots;
}

function readLine(entry: unknown, where: string): ServedLine[] {
  const read = line.safeParse(entry);
  if (!read.success) return omitted(where, z.prettifyError(read.error));
  const { children, ...own } = read.data;
  const here = `${where} › ${own.title}`;
  if (children) return [{ ...own, children: children.flatMap((one) => readLine(one, here)) }];
  if (own.path !== undefined && !isAddress(own.path, own.externalLink === true)) {
    return omitted(here, `“${own.path}” is not an address`);
  }
  return [own];
}

/** Within the app a path from its root; elsewhere a web address. */
function isAddress(path: string, external: boolean): boolean {
  if (!external) return /^\/(?![/\\])/.test(path);
  return URL.canParse(path) && ['http:', 'https:', 'mailto:'].includes(new URL(path).protocol);
}

function omitted(where: string, why: string): [] {
  console.warn(`An entry of the server's menu is left out (${where}): ${why}`);
  return [];
}

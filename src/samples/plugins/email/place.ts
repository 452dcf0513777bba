import type { MailFolder, MailLabel } from '@/samples/mock/emails';

/** What the menu at the side offers: the folders, and the view of everything starred. */
export const FOLDERS = ['inbox', 'sent', 'draft', 'starred', 'spam', 'trash'] as const;
export type FolderView = (typeof FOLDERS)[number];
export const LABELS: readonly MailLabel[] = ['personal', 'company', 'important', 'private'];

/** A list of mails: a folder or the mails with a label. */
export type Place = { folder: FolderView } | { label: MailLabel };

/** The page's location: a list and its open mail. */
export interface MailLocation {
  place: Place;
  mailId: string | null;
}

const BASE = '/apps/email';

/**
 * Reads what follows `/apps/email/` in the address: nothing (the inbox), `sent`, `sent/12`, `label/company`,
 * `label/company/12`. Null if it isn't valid.
 */
export function parseMailLocation(rest: string): MailLocation | null {
  const [first, second, third, ...more] = rest.split('/').filter(Boolean).map(decode);
  const folder = FOLDERS.find((known) => known === (first ?? 'inbox'));
  if (folder) return third === undefined ? { place: { folder }, mailId: second ?? null } : null;
  const label = LABELS.find((known) => known === second);
  if (first !== 'label' || !label || more.length > 0) return null;
  return { place: { label }, mailId: third ?? null };
}

/** The mail in an address, if any. */
export const openIn = (pathname: string): string | null =>
  parseMailLocation(pathname.split(`${BASE}/`)[1] ?? '')?.mailId ?? null;

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The address of a list, or of a mail in it. */
export function pathOf(place: Place, mailId?: string | number | null): string {
  const list = 'label' in place ? `${BASE}/label/${place.label}` : `${BASE}/${place.folder}`;
  return mailId === undefined || mailId === null ? list : `${list}/${encodeURIComponent(mailId)}`;
}

/** The back end's parameters for this list: a label covers all folders except the trash. */
export function filterOf(place: Place): { folder: string; label?: string } {
  return 'label' in place ? { folder: '', label: place.label } : { folder: place.folder };
}

/** Whether mails here have been thrown away already. */
export const isTrash = (place: Place) => 'folder' in place && place.folder === 'trash';

/** Whether all mails of this list are in one folder, so that a moved mail leaves it. */
export const isOneFolder = (place: Place) => 'folder' in place && place.folder !== 'starred';

/** Where one click on a row moves its mail: to the spam folder, or back from the wrong folder. */
export function quickTarget(folder: MailFolder): 'spam' | 'inbox' | null {
  if (folder === 'inbox') return 'spam';
  return folder === 'spam' || folder === 'trash' ? 'inbox' : null;
}

/** Where mails of this list can be moved. */
export function moveTargets(place: Place): MailFolder[] {
  if ('label' in place) return ['draft', 'spam', 'trash', 'inbox'];
  switch (place.folder) {
    case 'sent':
    case 'draft':
      return ['trash'];
    case 'spam':
      return ['inbox', 'trash'];
    case 'trash':
      return ['inbox', 'spam'];
    default:
      return ['spam', 'trash'];
  }
}

import type { ComponentType } from 'react';
import type { Slots } from '../types';
import type { ViewerState } from '../viewer';
import type { AccessNeed, Role } from './access';
import type { IconPath, TKey } from './texts';

/** A component for a place that another plugin, or the frame, leaves open. */
export interface SlotEntry<S extends keyof Slots = keyof Slots> {
  slot: S;
  id: string;
  order: number;
  access?: AccessNeed;
  /** Names the entry in a slot that shows one at a time, as tabs do. */
  titleKey?: TKey;
  /** Whether it has anything to show this person; checked before its code is fetched. Default true. */
  when?: (viewer: ViewerState) => boolean;
  /** Height in px that a placeholder holds until its code has loaded; default none, as for an entry that may show nothing. */
  waitingHeight?: number;
  component: () => Promise<{ default: ComponentType<Slots[S]> }>;
}

/** An entry of any slot; its component takes exactly that slot's props. */
export type AnySlotEntry = { [S in keyof Slots]: SlotEntry<S> }[keyof Slots];

/** A plugin's additions to the frame. */
export interface FrameDef<Key extends TKey = TKey> {
  /** The person's own pages, in the user menu. */
  userLinks?: FrameLinkDef<Key>[];
  /** Links in the visitors' header. The logo links to the first one. */
  publicLinks?: FrameLinkDef<Key>[];
  footerLinks?: FrameLinkDef<Key>[];
  /** Documents to read before signing up, opened in a new tab; their pages may belong to plugins that load later. */
  consentLinks?: FrameLinkDef<Key>[];
  /** Texts in the footer, beside the copyright. */
  footerNotices?: Key[];
  /** One line under the title of the home page, by role; the first plugin's for a role counts. */
  homeText?: Partial<Record<Role, Key>>;
}

/** A link that the frame shows: among the person's own pages, in the header of public pages, in the footer. */
export interface FrameLinkDef<Key extends TKey = TKey> {
  /** A page of the app; without such a route, the link is dropped. */
  to: string;
  titleKey: Key;
  /** Only the person's own links show one. */
  icon?: IconPath;
  order: number;
}

import { mdiCheckboxMultipleMarkedCircleOutline, mdiTicketConfirmationOutline } from '@mdi/js';
import type { IconPath } from '@/plugin-api/types';

/** Something of ours that already works, offered meanwhile. */
export interface Meanwhile {
  to: string;
  /** Key of the button's text, in this plugin's namespace. */
  label: 'do.tips' | 'do.tip';
}

export interface ComingPage {
  /** Names its texts: `<id>.title`, `<id>.soon`, `<id>.now`. */
  id: 'sure' | 'sure-win';
  icon: IconPath;
  /** Addresses that show it. */
  paths: string[];
  /** Place in the menu; without one it is reached from elsewhere. */
  menu?: { section: 'main' | 'admin'; order: number };
  staffOnly?: boolean;
  meanwhile: Meanwhile[];
}

const TIPS: Meanwhile = { to: '/predictions/free', label: 'do.tips' };

/** Every page of the menu that is not built yet. A page that gets built leaves this list. */
export const COMING: readonly ComingPage[] = [
  {
    id: 'sure',
    icon: mdiTicketConfirmationOutline,
    paths: ['/suregames/basic', '/suregames/premium', '/suregames/vip'],
    menu: { section: 'main', order: 30 },
    meanwhile: [TIPS],
  },
  {
    id: 'sure-win',
    icon: mdiCheckboxMultipleMarkedCircleOutline,
    paths: ['/sure-win-prediction'],
    menu: { section: 'admin', order: 40 },
    staffOnly: true,
    meanwhile: [{ to: '/manual-predictions', label: 'do.tip' }],
  },
];

/** The entry that stands at an address. */
export function comingAt(pathname: string): ComingPage | undefined {
  const path = pathname.replace(/\/+$/, '');
  return COMING.find(({ paths }) => paths.includes(path));
}

import { useTranslation } from 'react-i18next';
import type { Mail, OpenMail } from '@/resources/mock/emails';
import { type PageShortcut, usePageShortcuts } from '@/shared/shortcuts/page-shortcuts';
import type { MailActions } from './use-mail-actions';

interface MailKeys {
  /** The mail that is open, if one is. */
  open: OpenMail | null;
  mails: readonly Mail[];
  chosen: readonly Mail[];
  actions: MailActions;
  compose: () => void;
  back: () => void;
  walk: (dir: 'previous' | 'next') => void;
  search: () => void;
  choose: (mail: Mail) => void;
  /** After the chosen mails were moved away. */
  onMoved: () => void;
}

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-mail]')];
const rowAt = () => document.activeElement?.closest<HTMLElement>('[data-mail]') ?? null;

/** Puts the keyboard on the row of a mail, if the list has it. */
export function focusRow(id: string): void {
  const row = rows().find(({ dataset }) => dataset.mail === id);
  row?.querySelector<HTMLElement>('[data-open]')?.focus();
}

/** Puts the keyboard on the row before or after the one it is on; on the first when it is on none. */
function step(by: 1 | -1): void {
  const all = rows();
  const at = all.indexOf(rowAt() as HTMLElement);
  const next = all[at < 0 ? 0 : Math.min(Math.max(at + by, 0), all.length - 1)];
  next?.querySelector<HTMLElement>('[data-open]')?.focus();
}

/** The keys of the mailbox. They act on the open mail, else on the chosen ones, else on the row with the keyboard. */
export function useMailShortcuts(keys: MailKeys): void {
  const { t } = useTranslation('email');
  const { open, mails, chosen, actions } = keys;

  function meant(): readonly Mail[] {
    if (open) return [open];
    if (chosen.length > 0) return chosen;
    const id = rowAt()?.dataset.mail;
    return mails.filter((mail) => String(mail.id) === id);
  }
  function moveAway(): void {
    const away = meant();
    if (away.length === 0) return;
    const gone = away.every(({ folder }) => folder === 'trash');
    if (!open && chosen.length === 0) step(1);
    void (gone ? actions.destroy(away) : actions.move(away, 'trash'));
    keys.onMoved();
    if (open) keys.back();
  }
  const read = (isRead: boolean) => () => {
    void actions.change(meant(), { isRead });
    if (open && !isRead) keys.back();
  };

  const shortcuts: PageShortcut[] = [
    { keys: ['C'], text: t('compose'), run: keys.compose },
    { keys: ['/'], text: t('search'), run: keys.search },
    {
      keys: ['J'],
      text: t('key.next'),
      repeats: true,
      run: () => (open ? open.hasNextMail && keys.walk('next') : step(1)),
    },
    {
      keys: ['K'],
      text: t('key.previous'),
      repeats: true,
      run: () => (open ? open.hasPreviousMail && keys.walk('previous') : step(-1)),
    },
    {
      keys: ['X'],
      text: t('key.choose'),
      run: () => {
        const id = rowAt()?.dataset.mail;
        const mail = mails.find((one) => String(one.id) === id);
        if (mail && !open) keys.choose(mail);
      },
    },
    {
      keys: ['S'],
      text: t('key.star'),
      run: () => {
        const starred = meant();
        const isStarred = !starred.every((mail) => mail.isStarred);
        void actions.change(starred, { isStarred });
      },
    },
    { keys: ['E'], text: t('key.trash'), run: moveAway },
    { keys: ['Shift', 'I'], text: t('markRead'), run: read(true) },
    { keys: ['Shift', 'U'], text: t('markUnread'), run: read(false) },
    { keys: ['U'], text: t('back'), run: () => open && keys.back() },
  ];
  usePageShortcuts(t('name'), shortcuts);
}

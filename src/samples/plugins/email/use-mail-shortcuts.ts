import { useTranslation } from 'react-i18next';
import { type PageShortcut, usePageShortcuts } from 'touchline/ui';
import type { Mail, OpenMail } from '@/samples/mock/emails';
import { leaveRow, rowAt, step } from './row-focus';
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

/**
 * The keys of the mailbox. They act on the open mail, otherwise on the selected ones, otherwise on the focused row.
 */
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
    if (!open && chosen.length === 0) leaveRow();
    void (gone ? actions.destroy(away) : actions.move(away, 'trash'));
    keys.onMoved();
    if (open) keys.back();
  }
  /** For many at once it is reported and can be undone. */
  function set(mails: readonly Mail[], flag: 'isRead' | 'isStarred', on: boolean): void {
    if (open || mails.length < 2) void actions.change(mails, { [flag]: on });
    else void actions.mark(mails, flag, on);
  }
  const read = (isRead: boolean) => () => {
    set(meant(), 'isRead', isRead);
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
        set(starred, 'isStarred', !starred.every((mail) => mail.isStarred));
      },
    },
    { keys: ['E'], text: t('key.trash'), run: moveAway },
    { keys: ['Shift', 'I'], text: t('markRead'), run: read(true) },
    { keys: ['Shift', 'U'], text: t('markUnread'), run: read(false) },
    { keys: ['U'], text: t('back'), run: () => open && keys.back() },
  ];
  usePageShortcuts(t('name'), shortcuts);
}

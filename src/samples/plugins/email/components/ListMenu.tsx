import { mdiDotsVertical } from '@mdi/js';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import type { Mail } from '@/samples/mock/emails';
import type { SampleId } from '@/samples/mock/sample-id';
import type { MailFilter } from '../mail-queries';
import { isTrash } from '../place';
import type { MailActions } from '../use-mail-actions';
import { MenuButton } from './MenuButton';

interface ListMenuProps {
  filter: MailFilter;
  mails: readonly Mail[];
  /** Whether some of them are chosen. */
  anyChosen: boolean;
  onSelect: (ids: readonly SampleId[]) => void;
  actions: MailActions;
}

/** Further actions for a list: selecting by kind, marking all as read, emptying the trash. */
export function ListMenu({ filter, mails, anyChosen, onSelect, actions }: ListMenuProps) {
  const { t } = useTranslation('email');
  const line = (key: string, text: string, run: () => void, disabled: boolean) => ({
    key,
    text,
    run,
    disabled,
  });
  const choose = (key: string, test: (mail: Mail) => boolean) => {
    const ids = mails.filter(test).map(({ id }) => id);
    return line(key, t(`select.${key}`), () => onSelect(ids), ids.length === 0);
  };
  const unread = mails.filter(({ isRead }) => !isRead);
  const choices = [
    choose('all', () => true),
    choose('read', ({ isRead }) => isRead),
    choose('unread', ({ isRead }) => !isRead),
    choose('starred', ({ isStarred }) => isStarred),
    line('none', t('select.none'), () => onSelect([]), !anyChosen),
  ];
  const others = [
    line(
      'allRead',
      t('allRead'),
      () => void actions.mark(unread, 'isRead', true),
      unread.length === 0,
    ),
  ];
  // During a search, the results aren't the whole trash.
  if (isTrash(filter.place) && !filter.q) {
    const empty = () => {
      onSelect([]);
      void actions.destroy(mails);
    };
    others.push(line('empty', t('emptyTrash'), empty, mails.length === 0));
  }
  return (
    <MenuButton label={t('more')} icon={mdiDotsVertical} edge="end">
      {(close) => {
        const item = ({ key, text, run, disabled }: (typeof others)[number]) => (
          <MenuItem
            key={key}
            disabled={disabled}
            onClick={() => {
              close();
              run();
            }}
          >
            {text}
          </MenuItem>
        );
        return [
          ...choices.map(item),
          <Box
            key="line"
            component="li"
            role="separator"
            sx={{ my: 1, borderTop: 1, borderColor: 'divider' }}
          />,
          ...others.map(item),
        ];
      }}
    </MenuButton>
  );
}

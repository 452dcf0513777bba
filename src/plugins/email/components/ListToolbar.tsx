import {
  mdiDeleteForeverOutline,
  mdiDotsVertical,
  mdiEmailOpenOutline,
  mdiEmailOutline,
  mdiStarOutline,
  mdiTrashCanOutline,
} from '@mdi/js';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Mail } from '@/resources/mock/emails';
import type { SampleId } from '@/resources/mock/sample-id';
import { isTrash, type Place } from '../place';
import { boxState, type Selection, toggledAll } from '../selection';
import type { MailActions } from '../use-mail-actions';
import { IconAction } from './IconAction';
import { MailMenus } from './MailMenus';
import { MenuButton } from './MenuButton';
import { RefreshButton } from './RefreshButton';

interface ListToolbarProps {
  place: Place;
  mails: readonly Mail[];
  selection: Selection;
  onSelect: (ids: readonly SampleId[]) => void;
  actions: MailActions;
  onRefresh: () => Promise<unknown>;
}

type Choice = 'all' | 'read' | 'unread' | 'starred' | 'none';

/** What can be done with the chosen mails, and with the list. */
export function ListToolbar(props: ListToolbarProps) {
  const { place, mails, selection, onSelect, actions, onRefresh } = props;
  const { t } = useTranslation('email');
  const ids = mails.map(({ id }) => id);
  const chosen = mails.filter(({ id }) => selection.has(id));
  const box = boxState(selection, ids);
  const none = () => onSelect([]);
  const anyUnread = chosen.some(({ isRead }) => !isRead);
  const choose = (test: (mail: Mail) => boolean) =>
    onSelect(mails.filter(test).map(({ id }) => id));
  const choices: [key: Choice, run: () => void, disabled?: boolean][] = [
    ['all', () => onSelect(ids)],
    ['read', () => choose(({ isRead }) => isRead)],
    ['unread', () => choose(({ isRead }) => !isRead)],
    ['starred', () => choose(({ isStarred }) => isStarred)],
    ['none', none, chosen.length === 0],
  ];
  const unread = mails.filter(({ isRead }) => !isRead);

  return (
    <Box
      role="toolbar"
      aria-label={t('toolbar')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.25,
        minHeight: 48,
        px: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Checkbox
        size="small"
        {...box}
        inputRef={(input: HTMLInputElement | null) => {
          if (input) input.indeterminate = box.indeterminate;
        }}
        disabled={ids.length === 0}
        onChange={() => onSelect([...toggledAll(selection, ids)])}
        inputProps={{ 'aria-label': t('selectAll') }}
      />
      {chosen.length > 0 && (
        <>
          <Typography
            variant="body2"
            color="text.secondary"
            sx={{ mx: 0.5, display: { xs: 'none', sm: 'block' } }}
          >
            {t('chosen', { count: chosen.length })}
          </Typography>
          <IconAction
            label={t(isTrash(place) ? 'deleteForever' : 'delete')}
            icon={isTrash(place) ? mdiDeleteForeverOutline : mdiTrashCanOutline}
            onClick={() => {
              void (isTrash(place) ? actions.destroy(chosen) : actions.move(chosen, 'trash'));
              none();
            }}
          />
          <IconAction
            label={t(anyUnread ? 'markRead' : 'markUnread')}
            icon={anyUnread ? mdiEmailOpenOutline : mdiEmailOutline}
            onClick={() => {
              void actions.change(chosen, { isRead: anyUnread });
              none();
            }}
          />
          <IconAction
            label={t(chosen.every(({ isStarred }) => isStarred) ? 'unstarAll' : 'starAll')}
            icon={mdiStarOutline}
            onClick={() =>
              void actions.change(chosen, {
                isStarred: !chosen.every(({ isStarred }) => isStarred),
              })
            }
          />
          <MailMenus place={place} mails={chosen} actions={actions} onMoved={none} />
        </>
      )}
      <Box sx={{ flex: 1 }} />
      <RefreshButton onRefresh={onRefresh} />
      <MenuButton label={t('more')} icon={mdiDotsVertical} edge="end">
        {(close) => [
          ...choices.map(([key, run, disabled]) => (
            <MenuItem
              key={key}
              disabled={disabled || mails.length === 0}
              onClick={() => {
                run();
                close();
              }}
            >
              {t(`select.${key}`)}
            </MenuItem>
          )),
          <Divider key="line" component="li" />,
          <MenuItem
            key="allRead"
            disabled={unread.length === 0}
            onClick={() => {
              void actions.change(unread, { isRead: true });
              close();
            }}
          >
            {t('allRead')}
          </MenuItem>,
          isTrash(place) && (
            <MenuItem
              key="empty"
              disabled={mails.length === 0}
              onClick={() => {
                void actions.destroy(mails);
                none();
                close();
              }}
            >
              {t('emptyTrash')}
            </MenuItem>
          ),
        ]}
      </MenuButton>
    </Box>
  );
}

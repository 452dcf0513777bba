import { mdiEmailSearchOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorNotice, ListSkeleton } from 'touchline/ui';
import type { Mail } from '@/samples/mock/emails';
import type { MailFilter, useMailList } from '../mail-queries';
import { pathOf } from '../place';
import { leaveRow } from '../row-focus';
import { type Selection, toggled } from '../selection';
import type { MailActions } from '../use-mail-actions';
import { FOLDER_ICONS } from './LabelDot';
import { MailRow } from './MailRow';

interface MailListViewProps {
  filter: MailFilter;
  list: ReturnType<typeof useMailList>;
  selection: Selection;
  setSelection: (change: (selection: Selection) => Selection) => void;
  actions: MailActions;
  onClearSearch: () => void;
}

/** An unscheduled draft opens in the composer, every other mail in the reader. */
export function addressOf({ place, q }: MailFilter, { id, folder, sendAt }: Mail): string {
  const query = new URLSearchParams(q ? { q } : {});
  const isOpenDraft = folder === 'draft' && !sendAt;
  if (isOpenDraft) query.set('compose', String(id));
  const search = query.toString();
  return `${pathOf(place, isOpenDraft ? null : id)}${search && `?${search}`}`;
}

/** The mails of a folder or label, or a message why there are none. */
export function MailListView(props: MailListViewProps) {
  const { filter, list, selection, setSelection, actions, onClearSearch } = props;
  const { t } = useTranslation('email');
  const { place, q } = filter;
  const mails = list.data?.emails ?? [];
  const toTrash = (mail: Mail) => {
    leaveRow();
    void (mail.folder === 'trash' ? actions.destroy([mail]) : actions.move([mail], 'trash'));
  };

  if (list.isPending) return <ListSkeleton rowHeight={56} />;
  if (!list.data) {
    return (
      <Box sx={{ p: 2 }}>
        <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />
      </Box>
    );
  }
  if (mails.length === 0) {
    return q ? (
      <EmptyState
        icon={mdiEmailSearchOutline}
        title={t('empty.search')}
        text={t('empty.searchText', { q })}
        action={<Button onClick={onClearSearch}>{t('clearSearch')}</Button>}
      />
    ) : (
      <EmptyState
        icon={FOLDER_ICONS['label' in place ? 'inbox' : place.folder]}
        title={t('empty.title')}
        text={t('label' in place ? 'empty.label' : `empty.${place.folder}`)}
      />
    );
  }
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
      {list.isError && (
        <Box sx={{ p: 1.5 }}>
          <ErrorNotice error={list.error} onRetry={() => void list.refetch()} />
        </Box>
      )}
      <Box component="ul" aria-label={t('mails')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {mails.map((mail) => (
          <MailRow
            key={mail.id}
            mail={mail}
            to={addressOf(filter, mail)}
            chosen={selection.has(mail.id)}
            onChoose={({ id }) => setSelection((last) => toggled(last, id))}
            onStar={({ isStarred }) => void actions.change([mail], { isStarred: !isStarred })}
            onRead={({ isRead }) => void actions.change([mail], { isRead: !isRead })}
            onDelete={toTrash}
            onMove={(_mail, target) => {
              leaveRow();
              void actions.move([mail], target);
            }}
          />
        ))}
      </Box>
    </Box>
  );
}

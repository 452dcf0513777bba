import { mdiCalendarBlankOutline, mdiFilterOffOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { EmptyState, ListSkeleton } from 'touchline/ui';

interface EmptyListProps {
  state: 'loading' | 'failed' | 'empty';
  /** Whether some calendars are not shown. */
  hidden: boolean;
  onShowAll: () => void;
  onAdd: () => void;
}

/** Shown in a list without events: why, and the next step. */
export function EmptyList({ state, hidden, onShowAll, onAdd }: EmptyListProps) {
  const { t } = useTranslation('calendar');
  if (state === 'loading') return <ListSkeleton rows={6} />;
  if (state === 'failed') return null;
  return (
    <EmptyState
      icon={hidden ? mdiFilterOffOutline : mdiCalendarBlankOutline}
      title={t('empty.title')}
      text={t(hidden ? 'empty.hidden' : 'empty.text')}
      action={
        <Button variant="outlined" onClick={hidden ? onShowAll : onAdd}>
          {t(hidden ? 'empty.showAll' : 'newEvent')}
        </Button>
      }
    />
  );
}

import { mdiCheckAll } from '@mdi/js';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Icon } from 'touchline/ui';
import type { useMarking } from '../use-marking';

interface MarkAllButtonProps {
  marking: ReturnType<typeof useMarking>;
  variant?: 'outlined';
}

/** Marks everything as read. With nothing unread it is disabled and explains why; it keeps the focus. */
export function MarkAllButton({ marking, variant }: MarkAllButtonProps) {
  const { t } = useTranslation('notifications');
  const { nothingUnread, markAll } = marking;
  return (
    <Button
      variant={variant}
      startIcon={<Icon path={mdiCheckAll} />}
      aria-disabled={nothingUnread}
      onClick={() => !nothingUnread && markAll()}
      sx={
        nothingUnread ? { color: 'text.secondary', borderColor: 'divider', cursor: 'default' } : {}
      }
    >
      {t(nothingUnread ? 'allRead' : 'markAll')}
    </Button>
  );
}

import { mdiMagnifyClose } from '@mdi/js';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/shared/components/EmptyState';

interface NothingFoundProps {
  text: string;
  onClear: () => void;
}

/** No question holds the text that is searched. */
export function NothingFound({ text, onClear }: NothingFoundProps) {
  const { t } = useTranslation('help-pages/texts');
  return (
    <EmptyState
      icon={mdiMagnifyClose}
      title={t('none', { text })}
      text={t('noneText')}
      action={
        <Button variant="outlined" onClick={onClear}>
          {t('clear')}
        </Button>
      }
    />
  );
}

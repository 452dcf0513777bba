import { mdiBookOpenOutline, mdiMagnifyClose } from '@mdi/js';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isAppError } from 'touchline/data';
import { EmptyState, ErrorNotice } from 'touchline/ui';
import { KNOWLEDGE_BASE } from '../paths';

interface NothingFoundProps {
  text: string;
  onClear: () => void;
}

/** No question contains the search text. */
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

interface NotHereProps {
  error: unknown;
  /** Default: by the error. */
  isUnknown?: boolean;
  onRetry: () => void;
}

/** Why a page of the knowledge base can't be shown: it doesn't exist, or can't be loaded now. */
export function NotHere(props: NotHereProps) {
  const { error, isUnknown = isAppError(error, 'NOT_FOUND'), onRetry } = props;
  const { t } = useTranslation('help-pages/texts');
  if (!isUnknown) return <ErrorNotice error={error} onRetry={onRetry} />;
  return (
    <EmptyState
      icon={mdiBookOpenOutline}
      title={t('knowledge.unknown')}
      text={t('knowledge.unknownText')}
      action={
        <Button component={Link} to={KNOWLEDGE_BASE} variant="contained">
          {t('knowledge.all')}
        </Button>
      }
    />
  );
}

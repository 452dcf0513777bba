import { mdiBookOpenOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { isAppError } from '@/shared/app-error';
import { EmptyState } from '@/shared/components/EmptyState';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { KNOWLEDGE_BASE } from '../paths';

interface NotHereProps {
  error: unknown;
  /** Default: whether the error says so. */
  isUnknown?: boolean;
  onRetry: () => void;
}

/** Why a page of the knowledge base can't be shown: there is none at this address, or it can't be read now. */
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

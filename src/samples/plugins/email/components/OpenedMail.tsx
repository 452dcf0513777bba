import { mdiEmailRemoveOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ComponentType, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isAppError } from 'touchline/data';
import { EmptyState, ErrorNotice, ListSkeleton } from 'touchline/ui';
import type { OpenMail } from '@/samples/mock/emails';
import { type MailFilter, useMail } from '../mail-queries';
import type { MailReaderProps } from './MailReader';

interface OpenedMailProps extends Omit<MailReaderProps, 'mail' | 'place'> {
  id: string;
  filter: MailFilter;
  /** Loaded with the first opened mail. */
  Reader: ComponentType<MailReaderProps> | null;
  /** Reading the code failed. */
  failed: { error: unknown; retry: () => void } | null;
  /** The mail on screen, for the keyboard. */
  onShown: (mail: OpenMail | null) => void;
}

/** The mail in the address, over the list; opening it marks it as read. */
export function OpenedMail(props: OpenedMailProps) {
  const { id, filter, Reader, failed, onShown, ...reader } = props;
  const { t } = useTranslation('email');
  const { mail: shown, error, isError, refetch } = useMail(id, filter);
  const marked = useRef<string | null>(null);
  const { change } = reader.actions;

  useEffect(() => {
    if (!shown || marked.current === String(shown.id)) return;
    marked.current = String(shown.id);
    if (!shown.isRead) void change([shown], { isRead: true });
  }, [shown, change]);

  useEffect(() => {
    onShown(shown ?? null);
    return () => onShown(null);
  }, [shown, onShown]);

  const unknown = isAppError(error) && error.status === 404;
  return (
    <Box
      sx={{
        position: 'absolute',
        inset: 0,
        zIndex: 2,
        display: 'flex',
        flexDirection: 'column',
        bgcolor: 'background.paper',
        '@keyframes mail-opens': { from: { opacity: 0, transform: 'translateX(48px)' } },
        '@media (prefers-reduced-motion: no-preference)': {
          animation: 'mail-opens 160ms ease-out',
        },
      }}
    >
      {unknown ? (
        <EmptyState
          icon={mdiEmailRemoveOutline}
          title={t('unknownMail')}
          text={t('unknownMailText')}
          action={<Button onClick={reader.onBack}>{t('back')}</Button>}
        />
      ) : isError || failed ? (
        <Box sx={{ p: 2, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
          <ErrorNotice
            error={error ?? failed?.error}
            onRetry={() => {
              if (isError) void refetch();
              failed?.retry();
            }}
          />
          <Button onClick={reader.onBack}>{t('back')}</Button>
        </Box>
      ) : shown && Reader ? (
        <Reader key={shown.id} mail={shown} place={filter.place} {...reader} />
      ) : (
        <ListSkeleton rows={6} />
      )}
    </Box>
  );
}

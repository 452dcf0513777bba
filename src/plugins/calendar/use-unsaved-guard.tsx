import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '@/shared/components/ConfirmDialog';

/**
 * Asks before changes of a form are lost: when it closes, when another page opens, when the tab closes.
 * Close through `tryClose`, and render `dialog` somewhere.
 */
export function useUnsavedGuard(
  dirty: boolean,
  onClose: () => void,
): { dialog: ReactNode; tryClose: () => void } {
  const { t } = useTranslation('calendar');
  const [asking, setAsking] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && currentLocation.pathname !== nextLocation.pathname,
  );
  const leaving = blocker.state === 'blocked';

  useEffect(() => {
    if (!dirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);

  const dialog = (
    <ConfirmDialog
      open={asking || leaving}
      title={t('discard.title')}
      text={t('discard.text')}
      confirmLabel={t('discard')}
      destructive
      onConfirm={() => (leaving ? blocker.proceed() : onClose())}
      onClose={() => {
        setAsking(false);
        if (blocker.state === 'blocked') blocker.reset();
      }}
    />
  );
  return { dialog, tryClose: () => (dirty ? setAsking(true) : onClose()) };
}

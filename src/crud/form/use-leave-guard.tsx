import { type ReactNode, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '@/shared/components/ConfirmDialog';
import { useT } from '../use-t';

/**
 * Asks before the person leaves a form with unsaved changes, inside the app and when the tab closes.
 * `name` says which form it is. `release` lets the next navigation pass (after a save). Render `dialog` somewhere.
 */
export function useLeaveGuard(
  dirty: boolean,
  name: string,
): { dialog: ReactNode; release: () => void } {
  const t = useT();
  const released = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !released.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!dirty) return;
    function warn(event: BeforeUnloadEvent) {
      if (!released.current) event.preventDefault();
    }
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [dirty]);

  const dialog = blocker.state === 'blocked' && (
    <ConfirmDialog
      open
      title={t('crud:leave.title')}
      text={t('crud:leave.text')}
      about={name}
      confirmLabel={t('crud:leave.confirm')}
      destructive
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset?.()}
    />
  );
  return {
    dialog,
    release: () => {
      released.current = true;
    },
  };
}

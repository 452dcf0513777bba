import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog, LatePart, lazyPart } from 'touchline/ui';
import type { OpenUser } from './use-sample-user';

/** Loaded when it is opened. */
const UpgradeDialog = lazyPart(() => import('./components/UpgradeDialog'));

/** Dialogs of a plan: change it, cancel it or keep it. Render `dialogs` somewhere. */
export function usePlanDialogs(open: OpenUser) {
  const { t } = useTranslation('sample-users/texts');
  const { t: own } = useTranslation('sample-users');
  const [asked, setAsked] = useState<'upgrade' | 'cancel' | null>(null);
  const { plan } = open.account;
  const turn = (isCancelled: boolean) =>
    open.saveAccount(
      { plan: { ...plan, isCancelled } },
      t(isCancelled ? 'plan.cancelled' : 'plan.kept'),
    );
  const close = () => setAsked(null);
  const dialogs: ReactNode = (
    <>
      {asked === 'upgrade' && (
        <LatePart>
          <UpgradeDialog open={open} onCancel={() => setAsked('cancel')} onClose={close} />
        </LatePart>
      )}
      <ConfirmDialog
        open={asked === 'cancel'}
        destructive
        title={t('plan.cancelAsk')}
        about={[open.user.fullName, own(`user.currentPlan.${open.user.currentPlan}`)]}
        text={t('plan.cancelText')}
        confirmLabel={t('plan.cancel')}
        onConfirm={() => turn(true)}
        onClose={close}
      />
    </>
  );
  return {
    dialogs,
    upgrade: () => setAsked('upgrade'),
    cancel: () => setAsked('cancel'),
    keep: () => void turn(false),
  };
}

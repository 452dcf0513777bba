import { useTranslation } from 'react-i18next';
import { useToast } from 'touchline/ui';
import { PricingDialog } from '@/samples/dialogs/PricingDialog';
import { useSamplePlans } from '@/samples/dialogs/use-sample-plans';
import type { ExampleProps } from '../pages/DialogExamplesPage';

/** The plans; the chosen one is saved to the sample account. */
export default function Plans({ open, onDone, onClose }: ExampleProps) {
  const { t } = useTranslation('dialog-examples/texts');
  const toast = useToast();
  const { pricing, yearly, setYearly, choose, choosing } = useSamplePlans();
  return (
    <PricingDialog
      open={open && pricing !== undefined}
      plans={pricing?.pricingPlans ?? []}
      yearly={yearly}
      onYearlyChange={setYearly}
      choosing={choosing}
      onChoose={(plan) => {
        choose(plan).then(
          () => onDone(t('pricing.done', { title: plan.title })),
          (error: unknown) => toast.error(error),
        );
      }}
      onClose={onClose}
    />
  );
}

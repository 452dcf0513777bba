import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { type DisputeStep, disputeStep } from '@/resources/payments/dispute-step';
import { Notice } from '@/shared/components/Notice';
import { Panel } from '@/shared/components/Panel';
import { useFormat } from '@/shared/format/use-format';
import { Facts } from '@/sports/tips/Facts';

const KINDS: Record<DisputeStep, 'warning' | 'info' | 'success' | 'error'> = {
  ANSWER: 'warning',
  DECIDE: 'info',
  WAIT: 'info',
  WON: 'success',
  LOST: 'error',
};

/** Where a dispute stands and what is to be done until when; nothing where nothing is disputed. */
export function DisputePanel({ payment }: { payment: Record<string, unknown> }) {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const step = disputeStep(payment);
  if (!step) return null;
  const { dispute_opened_at: opened, dispute_due_at: due, evidence_sent_at: sent } = payment;
  const open = payment.dispute === 'OPEN';
  return (
    <Panel title={t('dispute')}>
      <Stack gap={2}>
        <Notice kind={KINDS[step]}>{t(`dispute.step.${step}.text`)}</Notice>
        <Facts
          facts={[
            opened ? [t('dispute.opened'), format.dateTime(String(opened))] : null,
            open && due
              ? [
                  t('dispute.due'),
                  `${format.dateTime(String(due))} (${format.relative(String(due))})`,
                ]
              : null,
            sent ? [t('dispute.sent'), format.dateTime(String(sent))] : null,
          ]}
        />
      </Stack>
    </Panel>
  );
}

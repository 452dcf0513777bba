import Link from '@mui/material/Link';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import {
  FIELD_TYPES,
  type FieldTypeDef,
  NoValue,
  referenceLabel,
  type ValueProps,
} from 'touchline/crud';
import { ClippedText } from 'touchline/ui';
import { planText } from '@/product/resources/plans/plan-text';
import { disputeStep } from './dispute-step';

function PlanValue({ field, row }: ValueProps) {
  const { t } = useTranslation(['payments', 'shell']);
  const text = planText(referenceLabel(field, row), t);
  return text ? <ClippedText lines={2} text={text} /> : <NoValue />;
}

/** The page of a payment's next step: its receipt, or where it is paid. */
function nextStep({ id, status, provider, receipt_number: receipt }: Record<string, unknown>) {
  if (receipt) return { to: `/payment-history/${id}/receipt`, key: 'next.receipt' } as const;
  const open = status === 'PENDING' || status === 'AWAITING_APPROVAL';
  if (open && provider === 'manual') {
    return { to: `/checkout/transfer?payment=${id}`, key: 'next.transfer' } as const;
  }
  if (open && provider === 'sandbox') {
    return { to: `/checkout/sandbox/${id}`, key: 'next.pay' } as const;
  }
  return null;
}

function NextStep({ row }: ValueProps) {
  const { t } = useTranslation('payments');
  const step = nextStep(row);
  if (!step) return <NoValue />;
  return (
    <Link component={RouterLink} to={step.to} sx={{ fontWeight: 500 }}>
      {t(step.key)}
    </Link>
  );
}

/** What to do about a dispute, in a few words. */
function DisputeValue({ row }: ValueProps) {
  const { t } = useTranslation('payments');
  const step = disputeStep(row);
  return step ? <ClippedText lines={2} text={t(`dispute.step.${step}`)} /> : <NoValue />;
}

/** The field types of payments. */
interface PaymentFieldTypes {
  plan: true;
  disputeStep: true;
  nextStep: true;
}

declare module 'touchline/plugin-api' {
  interface FieldTypes extends PaymentFieldTypes {}
}

const { text } = FIELD_TYPES;

/** The plan in words, what to do about a dispute, and the way on. */
export const PAYMENT_TYPES: Record<keyof PaymentFieldTypes, FieldTypeDef> = {
  plan: {
    ...text,
    Cell: PlanValue,
    Display: PlanValue,
    filterOperators: [],
    format: ({ field, row }, { t }) => planText(referenceLabel(field, row), t),
  },
  disputeStep: {
    ...text,
    Cell: DisputeValue,
    Display: DisputeValue,
    filterOperators: [],
    format: ({ row }, { t }) => {
      const step = disputeStep(row);
      return step ? t(`payments:dispute.step.${step}`) : '';
    },
  },
  nextStep: { ...text, beside: undefined, Cell: NextStep, Display: NextStep, filterOperators: [] },
};

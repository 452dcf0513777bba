import DialogContent from '@mui/material/DialogContent';
import { useTranslation } from 'react-i18next';
import { DialogFrame } from './DialogFrame';
import { PlanCards, type PlanCardsProps } from './PlanCards';

interface PricingDialogProps extends PlanCardsProps {
  open: boolean;
  onClose: () => void;
}

/** The plans in a dialog. */
export function PricingDialog({ open, onClose, ...plans }: PricingDialogProps) {
  const { t } = useTranslation('dialogs/texts');
  return (
    <DialogFrame
      open={open}
      title={t('plan.title')}
      text={t('plan.text')}
      maxWidth="lg"
      onClose={onClose}
    >
      <DialogContent sx={{ pt: 2 }}>
        <PlanCards {...plans} level="h3" />
      </DialogContent>
    </DialogFrame>
  );
}

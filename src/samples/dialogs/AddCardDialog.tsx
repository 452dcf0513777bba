import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CardFields } from './CardFields';
import { brandOf, type KeptCard, lastFour } from './card-number';
import { DialogFrame } from './DialogFrame';
import { FormBody } from './FormBody';
import { cardFields, NO_CARD } from './rules';

interface AddCardDialogProps {
  open: boolean;
  /** The card to replace: its name and expiry date are filled in. */
  card?: KeptCard;
  /** Receives the storable details of the card, and whether to save it for later. May be asynchronous. */
  onSave: (card: KeptCard, keep: boolean) => unknown;
  onClose: () => void;
}

/** Asks for a payment card. Its number and code stay in the dialog. */
export function AddCardDialog({ open, card, onSave, onClose }: AddCardDialogProps) {
  const { t } = useTranslation('dialogs/texts');
  return (
    <DialogFrame
      open={open}
      title={t(card ? 'card.editTitle' : 'card.addTitle')}
      text={t('card.text')}
      onClose={onClose}
    >
      <CardForm card={card} onSave={onSave} onClose={onClose} />
    </DialogFrame>
  );
}

function CardForm({ card, onSave, onClose }: Omit<AddCardDialogProps, 'open'>) {
  const { t } = useTranslation('dialogs/texts');
  const form = useForm({
    resolver: zodResolver(cardFields),
    defaultValues: { ...NO_CARD, name: card?.name ?? '', expiry: card?.expiry ?? '' },
  });
  return (
    <FormBody
      form={form}
      submitLabel={t('card.submit')}
      onClose={onClose}
      onSubmit={async ({ number, name, expiry, save }) => {
        await onSave({ brand: brandOf(number), last4: lastFour(number), name, expiry }, save);
        onClose();
      }}
    >
      <CardFields control={form.control} saveLabel={t('card.save')} autoFocus />
    </FormBody>
  );
}

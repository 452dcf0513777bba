import Box from '@mui/material/Box';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { brandOf, codeLength, numberMask, shownNumber } from './card-number';
import { FormSwitch, FormText } from './FormText';
import { LiveCard } from './LiveCard';
import type { CardValues } from './rules';

interface CardFieldsProps {
  control: Control<CardValues>;
  /** Label of the switch that saves the card. */
  saveLabel: string;
  autoFocus?: boolean;
}

/** The fields of a payment card, below a picture of it that fills while typing. */
export function CardFields({ control, saveLabel, autoFocus }: CardFieldsProps) {
  const { t } = useTranslation('dialogs/texts');
  const { number, name, expiry, code } = useWatch({ control });
  const [turned, setTurned] = useState(false);
  const brand = brandOf(number ?? '');
  return (
    <>
      <LiveCard
        brand={brand}
        number={shownNumber(number ?? '')}
        name={name ?? ''}
        expiry={expiry ?? ''}
        code={code ?? ''}
        turned={turned}
      />
      <FormText
        control={control}
        name="number"
        label={t('card.number')}
        help={t('card.numberHelp')}
        autoComplete="cc-number"
        mask={numberMask(brand)}
        autoFocus={autoFocus}
      />
      <FormText control={control} name="name" label={t('card.name')} autoComplete="cc-name" />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
        <FormText
          control={control}
          name="expiry"
          label={t('card.expiry')}
          autoComplete="cc-exp"
          mask="00/00"
        />
        <FormText
          control={control}
          name="code"
          label={t('card.code')}
          autoComplete="cc-csc"
          mask={'0'.repeat(codeLength(brand))}
          onFocus={() => setTurned(true)}
          onBlur={() => setTurned(false)}
        />
      </Box>
      <FormSwitch control={control} name="save" label={saveLabel} />
    </>
  );
}

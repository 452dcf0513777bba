import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { PROVIDERS, type Provider } from '@/resources/payments/row';

interface ProviderChoiceProps {
  providers: readonly Provider[];
  value: Provider | null;
  onChange: (provider: Provider) => void;
}

/** The ways to pay. */
export function ProviderChoice({ providers, value, onChange }: ProviderChoiceProps) {
  const { t } = useTranslation('subscriptions');
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id} sx={{ fontSize: '0.8125rem' }}>
        {t('provider')}
      </FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={value ?? ''}
        onChange={(_, chosen) => {
          const provider = PROVIDERS.find((one) => one === chosen);
          if (provider) onChange(provider);
        }}
      >
        {providers.map((one) => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio size="small" />}
            label={
              <>
                {t(`provider.${one}`)}
                <Typography component="span" variant="body2" color="text.secondary">
                  {' · '}
                  {t(`provider.${one}.help`)}
                </Typography>
              </>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

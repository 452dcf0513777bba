import { zodResolver } from '@hookform/resolvers/zod';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateBox } from 'touchline/dates';
import { z } from 'zod';
import { useCountries } from '@/samples/dialogs/countries';
import { FormText } from '@/samples/dialogs/FormText';
import {
  longText,
  optional,
  optionalPhone,
  optionalUrl,
  useProblemText,
} from '@/samples/dialogs/rules';
import type { TabProps } from '../use-sample-profile';
import { SettingsForm } from './SettingsForm';

const GENDERS = ['female', 'male', 'other', ''] as const;

const today = () => new Date().toISOString().slice(0, 10);

const fields = z.object({
  about: longText,
  birthDate: z.string().refine((day) => day <= today(), 'future'),
  phone: optionalPhone,
  website: optionalUrl,
  country: optional,
  languages: z.array(z.string()),
  gender: z.enum(GENDERS),
});

/** The person's description of themselves. */
export default function InfoTab({ profile, save }: TabProps) {
  const { t } = useTranslation('account-settings/texts');
  const { countries, languages } = useCountries();
  const problemText = useProblemText();
  const form = useForm<z.infer<typeof fields>>({
    resolver: zodResolver(fields),
    defaultValues: { about: profile.about, ...profile.info },
  });
  const { control } = form;
  return (
    <SettingsForm form={form} onSave={({ about, ...info }) => save({ about, info })}>
      <FormText
        control={control}
        name="about"
        label={t('info.about')}
        rows={3}
        maxLength={2000}
        sx={{ gridColumn: '1 / -1' }}
      />
      <Controller
        control={control}
        name="birthDate"
        render={({ field, fieldState: { error } }) => (
          <DateBox
            label={t('info.birthDate')}
            value={field.value}
            max={today()}
            fullWidth
            error={error !== undefined}
            helperText={problemText(error?.message)}
            onChange={field.onChange}
            onBlur={field.onBlur}
            inputRef={field.ref}
          />
        )}
      />
      <FormText
        control={control}
        name="phone"
        type="tel"
        label={t('info.phone')}
        autoComplete="tel"
      />
      <FormText
        control={control}
        name="website"
        type="url"
        label={t('info.website')}
        autoComplete="url"
      />
      <FormText control={control} name="country" label={t('info.country')} options={countries} />
      <FormText
        control={control}
        name="languages"
        label={t('info.languages')}
        options={languages}
        several
      />
      <Controller
        control={control}
        name="gender"
        render={({ field: { ref, ...field } }) => (
          <FormControl component="fieldset">
            <FormLabel component="legend" sx={{ fontSize: '0.8125rem' }}>
              {t('info.gender')}
            </FormLabel>
            <RadioGroup row {...field}>
              {GENDERS.map((gender, at) => (
                <FormControlLabel
                  key={gender}
                  value={gender}
                  label={t(`info.gender.${gender || 'unsaid'}`)}
                  control={
                    <Radio
                      size="small"
                      slotProps={{ input: { ref: at === 0 ? ref : undefined } }}
                    />
                  }
                />
              ))}
            </RadioGroup>
          </FormControl>
        )}
      />
    </SettingsForm>
  );
}

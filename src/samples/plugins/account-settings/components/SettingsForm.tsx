import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ReactNode, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ErrorNotice, SavedMark } from 'touchline/ui';

interface SettingsFormProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** Saves the values; rejects on failure. */
  onSave: (values: Values) => Promise<unknown>;
  /** The form's values after a save; default the saved ones. */
  next?: Values;
  submitLabel?: string;
  children: ReactNode;
}

/** Fields that are saved or reset together. */
export function SettingsForm<Values extends FieldValues>(props: SettingsFormProps<Values>) {
  const { form, onSave, next, submitLabel, children } = props;
  const { t } = useTranslation('account-settings/texts');
  const [failure, setFailure] = useState<unknown>(null);
  const [saved, setSaved] = useState(false);
  const { isDirty, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      await onSave(values);
      form.reset(next ?? values);
      setSaved(true);
    } catch (thrown) {
      setFailure(thrown);
    }
  });

  return (
    <form noValidate onSubmit={submit}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {children}
      </Box>
      <Box sx={{ mt: 2 }}>
        <ErrorNotice error={failure} />
      </Box>
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', flexWrap: 'wrap', mt: 1 }}>
        <Button type="submit" variant="contained" loading={isSubmitting} disabled={!isDirty}>
          {submitLabel ?? t('save')}
        </Button>
        <Button
          color="inherit"
          variant="outlined"
          disabled={!isDirty || isSubmitting}
          onClick={() => form.reset()}
        >
          {t('reset')}
        </Button>
        <SavedMark saving={false} saved={saved && !isDirty} />
      </Stack>
    </form>
  );
}

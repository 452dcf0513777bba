import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { type ReactNode, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ErrorNotice } from 'touchline/ui';

interface FormBodyProps<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  submitLabel: string;
  /** May be asynchronous; the form waits, and shows a failure in place. */
  onSubmit: (values: Values) => unknown;
  onClose: () => void;
  children: ReactNode;
}

/** The fields and buttons of a dialog. Errors are shown at their fields, and the first invalid field gets the focus. */
export function FormBody<Values extends FieldValues>(props: FormBodyProps<Values>) {
  const { form, submitLabel, onSubmit, onClose, children } = props;
  const { t } = useTranslation('shell');
  const [failure, setFailure] = useState<unknown>(null);
  const { isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      await onSubmit(values);
    } catch (thrown) {
      setFailure(thrown);
    }
  });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        // A dialog may be inside another form of the page.
        event.stopPropagation();
        void submit(event);
      }}
      style={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
    >
      <DialogContent
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 2,
          alignContent: 'start',
          pt: 2,
        }}
      >
        {children}
        <ErrorNotice error={failure} />
      </DialogContent>
      <DialogActions sx={{ justifyContent: 'center', pb: 3 }}>
        <Button color="inherit" variant="outlined" onClick={onClose} disabled={isSubmitting}>
          {t('cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={isSubmitting}>
          {submitLabel}
        </Button>
      </DialogActions>
    </form>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper, { type StepperProps } from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import { FormProvider } from 'react-hook-form';
import { toast } from 'touchline/ui';
import { FormTextField } from '@/samples/shared/fields/FormTextField';
import { STEPS, useWizard } from './use-wizard';

export const wide = true;

/** On a phone the steps are below each other, without lines between them. */
const NARROW = {
  flexWrap: 'wrap',
  rowGap: 1,
  '& .MuiStepConnector-root': { display: { xs: 'none', sm: 'block' } },
} as const;

type Look = Pick<StepperProps, 'alternativeLabel' | 'sx'>;

export const examples = {
  linear: { sx: NARROW },
  'alternative-label': { alternativeLabel: true },
} satisfies Record<string, Look>;

export default function AcrossWizard({ alternativeLabel, sx }: Look) {
  const { form, step, isDone, fields, next, back, reset } = useWizard(() =>
    toast.success('Form submitted'),
  );
  return (
    <FormProvider {...form}>
      <Stepper activeStep={step} alternativeLabel={alternativeLabel} sx={sx}>
        {STEPS.map(({ title, subtitle }, at) => (
          <Step key={title}>
            <StepLabel
              error={at === step && Object.keys(form.formState.errors).length > 0}
              optional={
                !alternativeLabel && (
                  <Typography variant="caption" color="text.secondary">
                    {subtitle}
                  </Typography>
                )
              }
            >
              {title}
            </StepLabel>
          </Step>
        ))}
      </Stepper>
      {isDone ? (
        <Stack sx={{ alignItems: 'flex-start', gap: 2, mt: 3 }}>
          <Typography role="status">All steps are done.</Typography>
          <Button variant="outlined" onClick={reset}>
            Reset
          </Button>
        </Stack>
      ) : (
        <Box component="form" noValidate onSubmit={next} sx={{ mt: 3 }}>
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            {fields.map((field) => (
              <FormTextField key={field.name} autoComplete="off" {...field} />
            ))}
          </Box>
          <Stack direction="row" sx={{ justifyContent: 'space-between', mt: 3 }}>
            <Button variant="outlined" disabled={step === 0} onClick={back}>
              Back
            </Button>
            <Button type="submit" variant="contained">
              {step === STEPS.length - 1 ? 'Submit' : 'Next'}
            </Button>
          </Stack>
        </Box>
      )}
    </FormProvider>
  );
}

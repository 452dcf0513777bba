import { mdiCheckCircle, mdiCircleOutline, mdiRecordCircleOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Step from '@mui/material/Step';
import StepContent from '@mui/material/StepContent';
import type { StepIconProps } from '@mui/material/StepIcon';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import type { ComponentType } from 'react';
import { FormProvider } from 'react-hook-form';
import { Icon, toast } from 'touchline/ui';
import { FormTextField } from '@/samples/shared/fields/FormTextField';
import { STEPS, useWizard } from './use-wizard';

function Dot({ active, completed, error }: StepIconProps) {
  const color = error ? 'error.main' : 'primary.main';
  const open = active ? mdiRecordCircleOutline : mdiCircleOutline;
  return (
    <Box sx={{ color: active || completed ? color : 'text.secondary' }}>
      <Icon path={completed ? mdiCheckCircle : open} size={24} />
    </Box>
  );
}

interface VerticalProps {
  stepIcon?: ComponentType<StepIconProps>;
}

export const examples = {
  'vertical-with-numbers': {},
  'vertical-without-numbers': { stepIcon: Dot },
} satisfies Record<string, VerticalProps>;

export default function VerticalWizard({ stepIcon }: VerticalProps) {
  const { form, step, isDone, fields, next, back, reset } = useWizard(() =>
    toast.success('Form submitted'),
  );
  return (
    <FormProvider {...form}>
      <Stepper orientation="vertical" activeStep={step}>
        {STEPS.map(({ title, subtitle }, at) => (
          <Step key={title}>
            <StepLabel
              slots={{ stepIcon }}
              error={at === step && Object.keys(form.formState.errors).length > 0}
              optional={
                <Typography variant="caption" color="text.secondary">
                  {subtitle}
                </Typography>
              }
            >
              {title}
            </StepLabel>
            <StepContent>
              {at === step && (
                <Stack component="form" noValidate onSubmit={next} sx={{ gap: 2, pt: 1 }}>
                  {fields.map((field) => (
                    <FormTextField key={field.name} autoComplete="off" {...field} />
                  ))}
                  <Stack direction="row" sx={{ gap: 1 }}>
                    <Button type="submit" variant="contained">
                      {step === STEPS.length - 1 ? 'Submit' : 'Next'}
                    </Button>
                    <Button disabled={step === 0} onClick={back}>
                      Back
                    </Button>
                  </Stack>
                </Stack>
              )}
            </StepContent>
          </Step>
        ))}
      </Stepper>
      {isDone && (
        <Stack sx={{ alignItems: 'flex-start', gap: 2, mt: 2 }}>
          <Typography role="status">All steps are done.</Typography>
          <Button variant="outlined" onClick={reset}>
            Reset
          </Button>
        </Stack>
      )}
    </FormProvider>
  );
}

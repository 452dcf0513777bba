import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { FormProvider, useForm } from 'react-hook-form';
import { toast } from 'touchline/ui';
import { z } from 'zod';
import { FormTextField } from '@/samples/shared/fields/FormTextField';

const schema = z.object({
  first: z.string().trim().min(1, 'This field is required'),
  last: z.string().trim().min(1, 'This field is required'),
  email: z.email('Enter an address like name@example.com'),
  password: z.string().min(8, 'Use eight characters at least'),
});

/** Stands for the server. */
const send = (_values: z.infer<typeof schema>) => new Promise((done) => setTimeout(done, 2000));

export default function AsyncSubmit() {
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { first: '', last: '', email: '', password: '' },
  });
  const submit = form.handleSubmit(async (values) => {
    await send(values);
    toast.success('Form submitted');
  });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit}>
        <Stack sx={{ gap: 2 }}>
          <FormTextField name="first" label="First name" autoComplete="off" />
          <FormTextField name="last" label="Last name" autoComplete="off" />
          <FormTextField name="email" label="Email" type="email" autoComplete="off" />
          <FormTextField
            name="password"
            label="Password"
            type="password"
            autoComplete="new-password"
          />
          <Button
            type="submit"
            variant="contained"
            loading={form.formState.isSubmitting}
            loadingPosition="start"
            sx={{ alignSelf: 'flex-start', minWidth: 120 }}
          >
            Submit
          </Button>
        </Stack>
      </form>
    </FormProvider>
  );
}

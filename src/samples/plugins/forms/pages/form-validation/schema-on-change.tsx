import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { FormProvider, useForm } from 'react-hook-form';
import { toast } from 'touchline/ui';
import { z } from 'zod';
import { FormTextField } from '@/samples/shared/fields/FormTextField';

const name = z.string().trim().min(3, 'Write three characters at least');
const schema = z.object({
  first: name,
  last: name,
  email: z.email('Enter an address like name@example.com'),
  password: z.string().min(8, 'Use eight characters at least'),
});

export default function SchemaOnChange() {
  const form = useForm({
    mode: 'onChange',
    resolver: zodResolver(schema),
    defaultValues: { first: '', last: '', email: '', password: '' },
  });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit(() => toast.success('Form submitted'))}>
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
          <Button type="submit" variant="contained" sx={{ alignSelf: 'flex-start' }}>
            Submit
          </Button>
        </Stack>
      </form>
    </FormProvider>
  );
}

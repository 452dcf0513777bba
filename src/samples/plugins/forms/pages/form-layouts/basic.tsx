import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { FormProvider, useForm } from 'react-hook-form';
import { toast } from 'touchline/ui';
import { z } from 'zod';
import { FormTextField } from '@/samples/shared/fields/FormTextField';

const schema = z.object({
  name: z.string().trim().min(1, 'Enter your name'),
  email: z.email('Enter an address like name@example.com'),
  message: z.string().trim().min(10, 'Write ten characters at least'),
});

export default function Basic() {
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name: '', email: '', message: '' },
  });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit(() => toast.success('Form submitted'))}>
        <Stack sx={{ gap: 2 }}>
          <FormTextField name="name" label="Full name" autoComplete="off" />
          <FormTextField name="email" label="Email" type="email" autoComplete="off" />
          <FormTextField multiline name="message" label="Message" minRows={3} />
          <Button type="submit" variant="contained" sx={{ alignSelf: 'flex-start' }}>
            Send
          </Button>
        </Stack>
      </form>
    </FormProvider>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import { mdiAccountOutline, mdiEmailOutline, mdiMessageOutline, mdiPhoneOutline } from '@mdi/js';
import Button from '@mui/material/Button';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import { FormProvider, useForm } from 'react-hook-form';
import { Icon, toast } from 'touchline/ui';
import { z } from 'zod';
import { FormTextField } from '@/samples/shared/fields/FormTextField';

const schema = z.object({
  name: z.string().trim().min(1, 'Enter your name'),
  email: z.email('Enter an address like name@example.com'),
  phone: z.string().regex(/^[+\d ()-]{7,20}$/, 'Enter a number like +44 20 7946 0018'),
  message: z.string().trim().min(10, 'Write ten characters at least'),
});

const startingWith = (icon: string) => ({
  input: {
    startAdornment: (
      <InputAdornment position="start">
        <Icon path={icon} />
      </InputAdornment>
    ),
  },
});

export default function BasicWithIcons() {
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name: '', email: '', phone: '', message: '' },
  });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit(() => toast.success('Form submitted'))}>
        <Stack sx={{ gap: 2 }}>
          <FormTextField
            name="name"
            label="Full name"
            autoComplete="off"
            slotProps={startingWith(mdiAccountOutline)}
          />
          <FormTextField
            name="email"
            label="Email"
            type="email"
            autoComplete="off"
            slotProps={startingWith(mdiEmailOutline)}
          />
          <FormTextField
            name="phone"
            label="Phone"
            type="tel"
            autoComplete="off"
            slotProps={startingWith(mdiPhoneOutline)}
          />
          <FormTextField
            name="message"
            label="Message"
            slotProps={startingWith(mdiMessageOutline)}
          />
          <Button type="submit" variant="contained" sx={{ alignSelf: 'flex-start' }}>
            Send
          </Button>
        </Stack>
      </form>
    </FormProvider>
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Controller, FormProvider, useForm } from 'react-hook-form';
import { DateBox } from 'touchline/dates';
import { toast } from 'touchline/ui';
import { z } from 'zod';
import { FormTextField } from '@/samples/shared/fields/FormTextField';

export const wide = true;

const filled = z.string().trim().min(1, 'This field is required');
const schema = z
  .object({
    username: filled,
    email: z.email('Enter an address like name@example.com'),
    password: z.string().min(8, 'Use eight characters at least'),
    confirm: z.string(),
    first: filled,
    last: filled,
    country: filled,
    languages: z.array(z.string()).min(1, 'Choose one at least'),
    birth: filled,
    phone: z.string(),
  })
  .refine(({ password, confirm }) => password === confirm, {
    path: ['confirm'],
    message: 'The passwords differ',
    when: () => true,
  });
const EMPTY: z.infer<typeof schema> = {
  username: '',
  email: '',
  password: '',
  confirm: '',
  first: '',
  last: '',
  country: '',
  languages: [],
  birth: '',
  phone: '',
};
const GRID = { display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } };

export default function MultiColumn() {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: EMPTY });
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit(() => toast.success('Form submitted'))}>
        <Stack sx={{ gap: 2.5 }}>
          <Typography variant="h4" component="h3">
            1. Account details
          </Typography>
          <Box sx={GRID}>
            <FormTextField name="username" label="Username" autoComplete="off" />
            <FormTextField name="email" label="Email" type="email" autoComplete="off" />
            <FormTextField
              name="password"
              label="Password"
              type="password"
              autoComplete="new-password"
            />
            <FormTextField
              name="confirm"
              label="Password again"
              type="password"
              autoComplete="new-password"
            />
          </Box>
          <Divider />
          <Typography variant="h4" component="h3">
            2. Personal info
          </Typography>
          <Box sx={GRID}>
            <FormTextField name="first" label="First name" autoComplete="off" />
            <FormTextField name="last" label="Last name" autoComplete="off" />
            <FormTextField name="country" label="Country" options={['Canada', 'France', 'Kenya']} />
            <FormTextField
              multiple
              name="languages"
              label="Languages"
              options={['Arabic', 'English', 'French', 'Swahili']}
            />
            <Controller
              name="birth"
              render={({ field: { ref, ...field }, fieldState: { invalid, error } }) => (
                <DateBox
                  fullWidth
                  label="Birth date"
                  {...field}
                  inputRef={ref}
                  error={invalid}
                  helperText={error?.message}
                />
              )}
            />
            <FormTextField name="phone" label="Phone" type="tel" autoComplete="off" />
          </Box>
          <Stack direction="row" sx={{ gap: 1 }}>
            <Button type="submit" variant="contained">
              Submit
            </Button>
            <Button variant="outlined" onClick={() => form.reset()}>
              Reset
            </Button>
          </Stack>
        </Stack>
      </form>
    </FormProvider>
  );
}

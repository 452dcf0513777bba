import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FormProvider, useForm } from 'react-hook-form';
import { toast } from 'touchline/ui';
import { z } from 'zod';
import { FormTextField } from '@/samples/shared/fields/FormTextField';

export const wide = true;

const schema = z.object({
  username: z.string().trim().min(1, 'Enter your username'),
  password: z.string().min(1, 'Enter your password'),
  keep: z.boolean(),
});

export default function FormAlignment() {
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { username: '', password: '', keep: true },
  });
  return (
    <FormProvider {...form}>
      <Box sx={{ display: 'grid', placeItems: 'center', py: { xs: 2, sm: 5 } }}>
        <Box
          component="form"
          noValidate
          onSubmit={form.handleSubmit(() => toast.success('Form submitted'))}
          sx={{ width: '100%', maxWidth: 380 }}
        >
          <Stack sx={{ gap: 2 }}>
            <Typography variant="h3" sx={{ textAlign: 'center' }}>
              Sign in
            </Typography>
            <FormTextField name="username" label="Username" autoComplete="off" />
            <FormTextField
              name="password"
              label="Password"
              type="password"
              autoComplete="new-password"
            />
            <FormControlLabel
              label="Keep me signed in"
              control={<Checkbox defaultChecked {...form.register('keep')} />}
            />
            <Button fullWidth size="large" type="submit" variant="contained">
              Sign in
            </Button>
          </Stack>
        </Box>
      </Box>
    </FormProvider>
  );
}

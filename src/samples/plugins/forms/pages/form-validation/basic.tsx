import { zodResolver } from '@hookform/resolvers/zod';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { Controller, FormProvider, useForm } from 'react-hook-form';
import { DateBox } from 'touchline/dates';
import { toast } from 'touchline/ui';
import { FormTextField } from '@/samples/shared/fields/FormTextField';
import { EMPTY_PERSON, personSchema } from './person';

export const wide = true;

const WHOLE_ROW = { gridColumn: '1 / -1' };

export default function Basic() {
  const form = useForm({ resolver: zodResolver(personSchema), defaultValues: EMPTY_PERSON });
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        onSubmit={form.handleSubmit(() => toast.success('Form submitted'))}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}
      >
        <FormTextField name="first" label="First name" autoComplete="off" />
        <FormTextField name="last" label="Last name" autoComplete="off" />
        <FormTextField name="email" label="Email" type="email" autoComplete="off" />
        <FormTextField
          name="password"
          label="Password"
          type="password"
          autoComplete="new-password"
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
        <FormTextField name="country" label="Country" options={['Canada', 'France', 'Kenya']} />
        <FormTextField multiline name="bio" label="Bio" minRows={3} sx={WHOLE_ROW} />
        <Controller
          name="gender"
          render={({ field: { ref, ...field }, fieldState: { invalid, error } }) => (
            <FormControl error={invalid} sx={WHOLE_ROW}>
              <FormLabel id="gender">Gender</FormLabel>
              <RadioGroup row aria-labelledby="gender" {...field}>
                <FormControlLabel
                  value="female"
                  label="Female"
                  control={<Radio slotProps={{ input: { ref } }} />}
                />
                <FormControlLabel value="male" label="Male" control={<Radio />} />
                <FormControlLabel value="other" label="Other" control={<Radio />} />
              </RadioGroup>
              <FormHelperText>{error?.message}</FormHelperText>
            </FormControl>
          )}
        />
        <Controller
          name="terms"
          render={({ field: { ref, value, ...field }, fieldState: { invalid, error } }) => (
            <FormControl error={invalid} sx={WHOLE_ROW}>
              <FormControlLabel
                label="I have read the terms"
                control={
                  <Checkbox checked={Boolean(value)} {...field} slotProps={{ input: { ref } }} />
                }
              />
              <FormHelperText>{error?.message}</FormHelperText>
            </FormControl>
          )}
        />
        <Button type="submit" variant="contained" sx={{ justifySelf: 'start' }}>
          Submit
        </Button>
      </Box>
    </FormProvider>
  );
}

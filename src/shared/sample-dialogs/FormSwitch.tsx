import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

interface FormSwitchProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
}

/** A yes or no of a form. */
export function FormSwitch<Values extends FieldValues>(props: FormSwitchProps<Values>) {
  const { control, name, label } = props;
  const { field } = useController({ control, name });
  const { value, ref, ...rest } = field;
  return (
    <FormControlLabel
      label={label}
      control={<Switch {...rest} checked={Boolean(value)} slotProps={{ input: { ref } }} />}
    />
  );
}

import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { Icon } from 'touchline/ui';
import { useProblemText } from './rules';

interface RadioCard {
  value: string;
  label: string;
  text?: string;
  /** A path of `@mdi/js`. */
  icon: string;
}

interface RadioCardsProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPath<Values>;
  /** What is chosen, for screen readers. */
  label: string;
  options: readonly RadioCard[];
}

/** One choice of a few, each a card with an icon and a line about it. */
export function RadioCards<Values extends FieldValues>(props: RadioCardsProps<Values>) {
  const { control, name, label, options } = props;
  const { field, fieldState } = useController({ control, name });
  const { ref, ...group } = field;
  const problem = useProblemText()(fieldState.error?.message);
  const id = useId();
  return (
    <Box>
      <RadioGroup
        {...group}
        aria-label={label}
        aria-describedby={problem ? id : undefined}
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
        }}
      >
        {options.map((option, at) => (
          <Box
            key={option.value}
            component="label"
            sx={{
              display: 'flex',
              alignItems: 'flex-start',
              gap: 1.25,
              p: 1.5,
              border: 1,
              borderColor: 'divider',
              borderRadius: '10px',
              cursor: 'pointer',
              '&:hover': { borderColor: 'text.secondary' },
              '&:has(:checked)': { borderColor: 'primary.main', bgcolor: 'action.hover' },
            }}
          >
            <Box sx={{ color: 'text.secondary', pt: 0.25 }}>
              <Icon path={option.icon} size={22} />
            </Box>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography variant="subtitle1" component="span" sx={{ display: 'block' }}>
                {option.label}
              </Typography>
              {option.text && (
                <Typography variant="body2" component="span" color="text.secondary">
                  {option.text}
                </Typography>
              )}
            </Box>
            <Radio
              value={option.value}
              size="small"
              // So that an error here can receive the focus.
              slotProps={{ input: { ref: at === 0 ? ref : undefined } }}
              sx={{ p: 0.25 }}
            />
          </Box>
        ))}
      </RadioGroup>
      {problem && (
        <FormHelperText id={id} error>
          {problem}
        </FormHelperText>
      )}
    </Box>
  );
}

import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { type Ref, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from 'touchline/ui';
import { pickText } from '@/product/sports/tips/pick-text';
import type { FixtureChoice } from './fixture-choice';

interface SideChoiceProps {
  label: string;
  required?: boolean;
  selections: readonly string[];
  fixture: FixtureChoice;
  value: string;
  error?: string;
  /** `byPointer`: arrow keys pass over choices that are not meant, so that only a pointer may move the focus on. */
  onChange: (selection: string, byPointer: boolean) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** All selections of a market at a glance. */
export function SideChoice(props: SideChoiceProps) {
  const { label, required, selections, fixture, value, error, onChange, onBlur, inputRef } = props;
  const { t: sports } = useTranslation('sports');
  const { lang } = useFormat();
  const id = useId();
  const byPointer = useRef(false);
  const names = { home_name: fixture.home, away_name: fixture.away };
  return (
    <FormControl required={required} error={Boolean(error)} sx={{ gridColumn: '1 / -1' }}>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        aria-describedby={error && `${id}-error`}
        aria-invalid={Boolean(error)}
        aria-required={required}
        value={value}
        onPointerDown={() => {
          byPointer.current = true;
        }}
        onKeyDown={() => {
          byPointer.current = false;
        }}
        onChange={(_event, selection) => onChange(selection, byPointer.current)}
        onBlur={onBlur}
        sx={{ columnGap: 1 }}
      >
        {selections.map((selection, index) => (
          <FormControlLabel
            key={selection}
            value={selection}
            control={<Radio slotProps={{ input: { ref: index === 0 ? inputRef : undefined } }} />}
            label={pickText({ selection, line: null, ...names }, sports, lang).trim()}
          />
        ))}
      </RadioGroup>
      {error && <FormHelperText id={`${id}-error`}>{error}</FormHelperText>}
    </FormControl>
  );
}

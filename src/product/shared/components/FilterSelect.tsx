import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

export interface FilterOption {
  value: string;
  label: string;
}

interface FilterSelectProps {
  label: string;
  /** Words of the choice that filters nothing. */
  allLabel: string;
  value: string;
  options: FilterOption[];
  onChange: (value: string) => void;
  onOpen?: () => void;
}

/** One filter of a bar: a choice, or all. A value that is no longer offered stays visible. */
export function FilterSelect(props: FilterSelectProps) {
  const { label, allLabel, value, options, onChange, onOpen } = props;
  const isOffered = value === '' || options.some((option) => option.value === value);
  const shown = isOffered ? options : [...options, { value, label: value }];
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        inputLabel: { shrink: true },
        select: {
          displayEmpty: true,
          onOpen,
          MenuProps: { slotProps: { paper: { sx: { maxHeight: 420 } } } },
        },
      }}
      sx={{ minWidth: 140, flex: { xs: '1 1 140px', sm: '0 1 200px' } }}
    >
      <MenuItem value="">{allLabel}</MenuItem>
      {shown.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}

import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { CountedItem, MOST_COUNTED, type RowQuery } from 'touchline/crud';

export interface FilterOption {
  value: string;
  label: string;
}

export interface FilterSelectProps {
  label: string;
  /** Words of the choice that filters nothing. */
  allLabel: string;
  value: string;
  options: FilterOption[];
  /** The rows of a choice, given the other filters; omit it for no numbers. */
  rowsOf?: (value: string) => number | RowQuery;
  onChange: (value: string) => void;
}

/** One filter of a bar: a choice, or all. A value that is no longer offered stays visible. */
export function FilterSelect(props: FilterSelectProps) {
  const { label, allLabel, value, options, rowsOf, onChange } = props;
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
          renderValue: (chosen) =>
            shown.find((option) => option.value === chosen)?.label ?? allLabel,
          MenuProps: { slotProps: { paper: { sx: { maxHeight: 420 } } } },
        },
      }}
      sx={{ minWidth: 140, flex: { xs: '1 1 140px', sm: '0 1 200px' } }}
    >
      <MenuItem value="">{allLabel}</MenuItem>
      {shown.map((option) => (
        <CountedItem
          key={option.value}
          value={option.value}
          label={option.label}
          rows={options.length <= MOST_COUNTED ? rowsOf?.(option.value) : undefined}
          ask
        />
      ))}
    </TextField>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { PopupField, useDayText } from 'touchline/dates';

const NOW = new Date();
const YEAR = NOW.getFullYear();

interface ChoiceProps {
  label: string;
  /** The formatted options. */
  options: string[];
  first: number;
}

/** A field that opens a small table of buttons. */
function Choice({ label, options, first }: ChoiceProps) {
  const [at, setAt] = useState(first);
  return (
    <PopupField label={label} text={options[at] ?? ''}>
      {(close) => (
        <Box
          sx={{
            display: 'grid',
            gap: 0.5,
            p: 1.5,
            gridTemplateColumns: 'repeat(3, minmax(84px, 1fr))',
          }}
        >
          {options.map((option, place) => (
            <Button
              key={option}
              size="small"
              autoFocus={place === at}
              aria-pressed={place === at}
              variant={place === at ? 'contained' : 'text'}
              color={place === at ? 'primary' : 'inherit'}
              onClick={() => {
                setAt(place);
                close();
              }}
            >
              {option}
            </Button>
          ))}
        </Box>
      )}
    </PopupField>
  );
}

export default function MonthYearQuarter() {
  const text = useDayText();
  const months = Array.from({ length: 12 }, (_, month) =>
    text(new Date(YEAR, month), { month: 'short', year: 'numeric' }),
  );
  const years = Array.from({ length: 12 }, (_, at) => String(YEAR - 8 + at));
  const quarters = [1, 2, 3, 4].map((quarter) => `Q${quarter} ${YEAR}`);
  return (
    <Stack sx={{ gap: 2 }}>
      <Choice label="Month" options={months} first={NOW.getMonth()} />
      <Choice label="Year" options={years} first={8} />
      <Choice label="Quarter" options={quarters} first={Math.floor(NOW.getMonth() / 3)} />
    </Stack>
  );
}

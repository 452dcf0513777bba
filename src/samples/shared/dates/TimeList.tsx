import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import { useEffect, useRef } from 'react';

const MINUTES_A_DAY = 1440;
const two = (number: number) => String(number).padStart(2, '0');

interface TimeListProps {
  label: string;
  /** `16:30`; empty for none. */
  value: string;
  onChange: (time: string) => void;
  /** Minutes from one time to the next; default 30. */
  step?: number;
  isDisabled?: (time: string) => boolean;
}

/** The times of a day in a list, scrolled to the selected one. */
export function TimeList({ label, value, onChange, step = 30, isDisabled }: TimeListProps) {
  const chosen = useRef<HTMLLIElement>(null);
  useEffect(() => {
    chosen.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  const times = Array.from({ length: MINUTES_A_DAY / step }, (_, at) => {
    const minute = at * step;
    return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
  });
  return (
    <MenuList
      aria-label={label}
      dir="ltr"
      sx={{ maxHeight: 296, minWidth: 96, overflowY: 'auto', fontVariantNumeric: 'tabular-nums' }}
    >
      {times.map((time) => (
        <MenuItem
          key={time}
          ref={time === value ? chosen : undefined}
          selected={time === value}
          disabled={isDisabled?.(time)}
          onClick={() => onChange(time)}
        >
          {time}
        </MenuItem>
      ))}
    </MenuList>
  );
}

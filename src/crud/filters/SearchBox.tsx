import { mdiClose, mdiMagnify } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '@/shared/components/Icon';
import { useT } from '../use-t';

interface SearchBoxProps {
  value: string;
  /** The columns searched, as many as fit: "Search home, away or more". */
  placeholder: string;
  /** All of them, where the placeholder names some. */
  description?: string;
  onChange: (text: string) => void;
}

const DELAY_MS = 300;

/** Text search; reports its text when the person pauses, or immediately on Enter. */
export function SearchBox({ value, placeholder, description, onChange }: SearchBoxProps) {
  const t = useT();
  const [text, setText] = useState(value);
  const told = useRef(value);
  const tell = useRef(onChange);
  tell.current = onChange;

  // The address changed from outside (back button, "clear all").
  useEffect(() => {
    if (value !== told.current) {
      told.current = value;
      setText(value);
    }
  }, [value]);

  useEffect(() => {
    if (text.trim() === told.current) return;
    const timer = setTimeout(() => {
      told.current = text.trim();
      tell.current(told.current);
    }, DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);

  function now(next: string) {
    setText(next);
    told.current = next.trim();
    onChange(told.current);
  }

  return (
    <OutlinedInput
      size="small"
      type="search"
      value={text}
      placeholder={placeholder}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') now(text);
        if (event.key === 'Escape' && text) now('');
      }}
      sx={{
        flex: { xs: '1 1 100%', sm: '1 1 280px' },
        maxWidth: { sm: 360 },
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
      inputProps={{
        'aria-label': t('crud:list.search'),
        title: description,
        maxLength: 200,
        dir: 'auto',
      }}
      startAdornment={
        <InputAdornment position="start">
          <Icon path={mdiMagnify} />
        </InputAdornment>
      }
      endAdornment={
        text && (
          <InputAdornment position="end">
            <IconButton
              size="small"
              aria-label={t('crud:list.clearSearch')}
              onClick={() => now('')}
            >
              <Icon path={mdiClose} size={18} />
            </IconButton>
          </InputAdornment>
        )
      }
    />
  );
}

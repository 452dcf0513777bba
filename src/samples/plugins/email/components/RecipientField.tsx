import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import { useCustom } from '@refinedev/core';
import { type KeyboardEvent, type ReactNode, useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from 'touchline/ui';
import { MAILBOX_OWNER } from '@/samples/mock/choices/mailbox-owner';
import type { Mail } from '@/samples/mock/emails';
import { sampleRead } from '@/samples/shared/sample-calls';
import { CALLS } from '../mail-queries';
import { addRecipients, parseRecipient, recipientText, splitRecipients } from '../recipients';

type Person = Mail['from'];

/** Senders of mails: each once, without the mailbox's owner and spam. */
function peopleOf(mails: readonly Mail[]): Person[] {
  const people = new Map<string, Person>();
  for (const { from, folder } of mails) {
    if (folder !== 'spam' && from.email !== MAILBOX_OWNER.email) people.set(from.email, from);
  }
  return [...people.values()].sort((one, other) => one.name.localeCompare(other.name));
}

/** Suggestions while a recipient is typed; none until they have loaded. */
export function usePeople(): Person[] {
  const { data } = useCustom<{ emails: Mail[] }>(sampleRead(CALLS.all)).query;
  return useMemo(() => peopleOf(data?.data.emails ?? []), [data]);
}

interface RecipientFieldProps {
  label: string;
  value: string[];
  people: readonly Person[];
  autoFocus?: boolean;
  /** At the end of the line. */
  end?: ReactNode;
  onChange: (value: string[]) => void;
}

/** How many people are offered at once. */
const OFFERED = 6;

/** A line of recipients: known people are offered, addresses can be typed or pasted, wrong ones are marked. */
export function RecipientField(props: RecipientFieldProps) {
  const { label, value, people, autoFocus, end, onChange } = props;
  const { t } = useTranslation('email');
  const id = useId();
  const [text, setText] = useState('');
  const [offering, setOffering] = useState(false);
  const [at, setAt] = useState(-1);
  const wrong = value.filter((one) => !parseRecipient(one));
  const asked = text.trim().toLowerCase();
  const taken = new Set(value.map((one) => parseRecipient(one)?.email));
  const offered = people
    .filter(
      ({ name, email }) => !taken.has(email) && `${name} ${email}`.toLowerCase().includes(asked),
    )
    .slice(0, OFFERED);
  const open = offering && offered.length > 0;

  function take(typed: string) {
    setText('');
    setAt(-1);
    setOffering(false);
    const parts = splitRecipients(typed);
    if (parts.length > 0) onChange(addRecipients(value, parts));
  }
  function type(typed: string) {
    setOffering(true);
    setAt(typed.trim() && !typed.includes('@') ? 0 : -1);
    if (/[,;\n]/.test(typed)) take(typed);
    else setText(typed);
  }
  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    const chosen = open ? offered[at] : undefined;
    if ((key === 'ArrowDown' || key === 'ArrowUp') && offered.length > 0) {
      event.preventDefault();
      setOffering(true);
      const by = key === 'ArrowDown' ? 1 : -1;
      setAt((at + by + offered.length) % offered.length);
    } else if (key === 'Enter' && (chosen || text.trim())) {
      if (event.ctrlKey || event.metaKey) take(text);
      else {
        event.preventDefault();
        take(chosen ? recipientText(chosen) : text);
      }
    } else if (key === 'Escape' && open) {
      event.preventDefault();
      setOffering(false);
    } else if (key === 'Backspace' && text === '') {
      onChange(value.slice(0, -1));
    }
  }

  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider', px: 2, position: 'relative' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 }}>
        <Box
          component="label"
          htmlFor={id}
          sx={{ color: 'text.secondary', fontSize: '0.8125rem', minWidth: 32 }}
        >
          {label}
        </Box>
        <Box
          sx={{
            flex: 1,
            minWidth: 0,
            display: 'flex',
            flexWrap: 'wrap',
            gap: 0.5,
            py: 0.75,
            maxHeight: 110,
            overflowY: 'auto',
          }}
        >
          {value.map((one) => {
            const known = parseRecipient(one);
            return (
              <Chip
                key={one}
                size="small"
                color={known ? 'default' : 'error'}
                label={known?.name ?? one}
                title={one}
                onDelete={() => onChange(value.filter((other) => other !== one))}
                sx={{ maxWidth: '100%' }}
              />
            );
          })}
          <Box
            component="input"
            id={id}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={open ? `${id}-list` : undefined}
            aria-activedescendant={open && at >= 0 ? `${id}-${at}` : undefined}
            aria-invalid={wrong.length > 0}
            aria-describedby={wrong.length > 0 ? `${id}-wrong` : undefined}
            autoFocus={autoFocus}
            autoComplete="off"
            spellCheck={false}
            dir="auto"
            value={text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
            onClick={() => setOffering(!open)}
            onBlur={() => {
              setOffering(false);
              take(text);
            }}
            sx={{
              flex: '1 1 100px',
              minWidth: 60,
              height: 24,
              p: 0,
              border: 0,
              outline: 'none',
              font: 'inherit',
              color: 'inherit',
              bgcolor: 'transparent',
            }}
          />
        </Box>
        {end}
      </Box>
      {wrong.length > 0 && (
        <Box
          id={`${id}-wrong`}
          role="alert"
          sx={{ color: 'error.main', fontSize: '0.75rem', pb: 1, overflowWrap: 'anywhere' }}
        >
          {t('wrongAddress', { text: wrong.join(', ') })}
        </Box>
      )}
      {open && (
        <Paper
          component="ul"
          id={`${id}-list`}
          role="listbox"
          aria-label={label}
          elevation={8}
          sx={{
            position: 'absolute',
            zIndex: 1,
            top: '100%',
            insetInline: 16,
            m: 0,
            p: 0.5,
            maxHeight: 280,
            overflowY: 'auto',
            listStyle: 'none',
            border: 1,
            borderColor: 'divider',
            bgcolor: 'surface.raised',
          }}
        >
          {offered.map((person, index) => (
            <Box
              component="li"
              key={person.email}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              // Before the field loses the keyboard.
              onMouseDown={(event) => {
                event.preventDefault();
                take(recipientText(person));
              }}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1.5,
                px: 1.5,
                py: 0.75,
                borderRadius: '6px',
                cursor: 'pointer',
                bgcolor: index === at ? 'action.selected' : undefined,
                '&:hover': { bgcolor: 'action.hover' },
              }}
            >
              <PersonAvatar name={person.name} picture={person.avatar} />
              <Box sx={{ minWidth: 0 }}>
                <Box>{person.name}</Box>
                <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>{person.email}</Box>
              </Box>
            </Box>
          ))}
        </Paper>
      )}
    </Box>
  );
}

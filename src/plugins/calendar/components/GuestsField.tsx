import { mdiCheck, mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/components/Icon';
import { GUESTS } from '../guests';
import { Field } from './Field';
import { Pill, Pills } from './Pills';

/** What the back end takes. */
const LONGEST = 500;

interface GuestsFieldProps {
  guests: readonly string[];
  onChange: (guests: readonly string[]) => void;
}

/** Who comes: the people one knows, and any other name that is typed. */
export function GuestsField({ guests, onChange }: GuestsFieldProps) {
  const { t } = useTranslation('calendar');
  const name = useId();
  const [typed, setTyped] = useState('');
  /** Who was a guest stays to be chosen again. */
  const [others, setOthers] = useState<readonly string[]>([]);
  const offered = [...new Set([...GUESTS, ...others, ...guests])];
  const wanted = typed.trim();

  function add() {
    if (wanted === '') return;
    if (!guests.includes(wanted)) onChange([...guests, wanted]);
    setOthers([...others, wanted]);
    setTyped('');
  }

  return (
    <Box sx={{ display: 'grid', gap: 1.25 }}>
      <Pills type="checkbox" label={t('field.guests')}>
        {offered.map((guest) => {
          const checked = guests.includes(guest);
          return (
            <Pill
              key={guest}
              type="checkbox"
              name={name}
              checked={checked}
              onChange={(on) => {
                setOthers([...others, guest]);
                onChange(on ? [...guests, guest] : guests.filter((one) => one !== guest));
              }}
            >
              <Icon path={checked ? mdiCheck : mdiPlus} size={16} />
              <bdi>{guest}</bdi>
            </Pill>
          );
        })}
      </Pills>
      <Box onBlur={add}>
        <Field
          label={t('guests.other')}
          value={typed}
          onChange={setTyped}
          inputProps={{ maxLength: LONGEST }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            // It would send the form.
            event.preventDefault();
            add();
          }}
          end={
            <IconButton
              size="small"
              sx={{ mx: 0.5 }}
              aria-label={t('guests.add')}
              onClick={add}
              disabled={wanted === ''}
            >
              <Icon path={mdiPlus} size={18} />
            </IconButton>
          }
        />
      </Box>
    </Box>
  );
}

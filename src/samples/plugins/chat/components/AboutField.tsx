import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DrawerSection } from './DrawerFrame';

const LONGEST = 2000;

interface AboutFieldProps {
  about: string;
  onSave: (about: string) => Promise<unknown>;
}

/** A few words about the person. A draft stays until it is saved or discarded. */
export function AboutField({ about, onSave }: AboutFieldProps) {
  const { t } = useTranslation('chat');
  const { t: shell } = useTranslation('shell');
  const [text, setText] = useState<string | null>(null);
  const [state, setState] = useState<'saving' | 'saved' | null>(null);
  const isChanged = text !== null && text !== about;

  async function save() {
    if (text === null) return;
    setState('saving');
    try {
      await onSave(text);
      setText(null);
      setState('saved');
    } catch {
      // The error is reported; the text stays.
      setState(null);
    }
  }

  return (
    <DrawerSection title={t('about')}>
      <TextField
        multiline
        minRows={3}
        maxRows={8}
        value={text ?? about}
        onChange={(event) => {
          setText(event.target.value);
          setState(null);
        }}
        slotProps={{ htmlInput: { 'aria-label': t('about'), maxLength: LONGEST, dir: 'auto' } }}
      />
      <Box
        role="status"
        sx={{ fontSize: '0.8125rem', color: 'text.secondary', '&:empty': { display: 'none' } }}
      >
        {state === 'saved' && t('saved')}
      </Box>
      {isChanged && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button size="small" variant="contained" loading={state === 'saving'} onClick={save}>
            {t('save')}
          </Button>
          <Button size="small" color="inherit" onClick={() => setText(null)}>
            {shell('cancel')}
          </Button>
        </Box>
      )}
    </DrawerSection>
  );
}

import { mdiClose, mdiMagnify, mdiMenu } from '@mdi/js';
import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, IconAction } from 'touchline/ui';
import { useSideIsDrawer } from '@/samples/shared/components/AppFrame';
import { DRAWER_BELOW } from '../side-drawer';

interface MailSearchProps {
  q: string;
  onSearch: (q: string) => void;
  onSide: () => void;
  fieldRef: Ref<HTMLInputElement>;
}

/** Pause in typing before searching, in ms. */
const REST_MS = 250;

/** Searches the open list after a pause in typing. */
export function MailSearch({ q, onSearch, onSide, fieldRef }: MailSearchProps) {
  const { t } = useTranslation('email');
  const isDrawer = useSideIsDrawer(DRAWER_BELOW);
  const [text, setText] = useState(q);
  const own = useRef(q);

  function search(wanted: string) {
    own.current = wanted;
    onSearch(wanted);
  }
  // Only accepts text from outside; after a search from here, the person may have typed on.
  useEffect(() => {
    if (q === own.current) return;
    own.current = q;
    setText(q);
  }, [q]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts a search
  useEffect(() => {
    if (text.trim() === q) return;
    const timer = setTimeout(() => search(text.trim()), REST_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <Box
      role="search"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        px: 2,
        minHeight: 56,
        borderBottom: 1,
        borderColor: 'divider',
        '&:focus-within': { boxShadow: 'inset 0 -2px var(--mui-palette-primary-main)' },
      }}
    >
      {isDrawer && <IconAction label={t('folders')} icon={mdiMenu} edge="start" onClick={onSide} />}
      <Box sx={{ color: 'text.secondary', display: 'flex' }}>
        <Icon path={mdiMagnify} />
      </Box>
      <InputBase
        fullWidth
        inputRef={fieldRef}
        value={text}
        placeholder={t('search')}
        inputProps={{ 'aria-label': t('search'), dir: 'auto', maxLength: 200 }}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(text.trim());
          if (event.key === 'Escape') event.currentTarget.blur();
        }}
      />
      {text !== '' && (
        <IconAction
          label={t('clearSearch')}
          icon={mdiClose}
          onClick={() => {
            setText('');
            search('');
          }}
        />
      )}
    </Box>
  );
}

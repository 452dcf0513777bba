import { mdiClose, mdiMagnify } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { KeyboardEvent, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/components/Icon';
import { Kbd } from './Kbd';

interface SearchFieldProps {
  text: string;
  onText: (text: string) => void;
  hint: string;
  /** The list that it governs. */
  listId: string;
  activeId?: string;
  onKey: (event: KeyboardEvent<HTMLInputElement>) => void;
  onClose: () => void;
  ref: Ref<HTMLInputElement>;
}

/** The field over the results, with the two ways out. */
export function SearchField(props: SearchFieldProps) {
  const { text, onText, hint, listId, activeId, onKey, onClose, ref } = props;
  const { t } = useTranslation('shell');
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        paddingInlineStart: 2.5,
        paddingInlineEnd: 1.5,
        flexShrink: 0,
        borderBottom: 1,
        borderColor: 'divider',
        color: 'text.secondary',
        '& input': {
          flex: 1,
          minWidth: 0,
          height: 56,
          p: 0,
          border: 0,
          outline: 0,
          background: 'transparent',
          color: 'text.primary',
          font: 'inherit',
          fontSize: '1rem',
          '&::placeholder': { color: 'text.secondary', opacity: 1 },
        },
      }}
    >
      <Icon path={mdiMagnify} />
      <input
        ref={ref}
        // biome-ignore lint/a11y/noAutofocus: opening the dialog means to type
        autoFocus
        type="text"
        enterKeyHint="go"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        // An empty field shows its hint in the page's direction.
        dir={text ? 'auto' : undefined}
        maxLength={100}
        role="combobox"
        aria-label={t('search.label')}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={activeId !== undefined}
        aria-controls={listId}
        aria-activedescendant={activeId}
        placeholder={hint}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKey}
      />
      <Box component="span" aria-hidden="true" sx={{ display: { xs: 'none', sm: 'block' } }}>
        <Kbd keys={['Esc']} />
      </Box>
      <IconButton aria-label={t('close')} onClick={onClose}>
        <Icon path={mdiClose} />
      </IconButton>
    </Box>
  );
}

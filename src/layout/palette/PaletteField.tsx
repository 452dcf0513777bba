import { mdiClose, mdiMagnify } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { getListboxItemId, KBAR_LISTBOX, useKBar, VisualState } from '@refinedev/kbar';
import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/components/Icon';
import { Kbd } from '@/shared/components/Kbd';
import { ownKeys } from './own-keys';

/** Renders from a text to its selected option: the list, kbar's selection in it, and the option drawn as selected. */
const STEPS = 3;

/**
 * The field above the list, with the back and close buttons. It keeps its own text: kbar's field shows the text of
 * kbar's store, which is a few renders late, so React restores the old text and fast typing loses letters.
 */
export function PaletteField({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const { query, parent, activeIndex, showing } = useKBar((state) => ({
    parent: state.currentRootActionId ? state.actions[state.currentRootActionId] : undefined,
    activeIndex: state.activeIndex,
    showing: state.visualState === VisualState.showing,
  }));
  const [text, setText] = useState('');
  const level = parent?.id;
  // kbar looks for the field on every key, even right after it has closed, and throws without one.
  const keepField = useCallback(
    (field: HTMLInputElement | null) => {
      if (field) query.inputRefSetter(field);
    },
    [query],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: each level starts with an empty field.
  useEffect(() => {
    setText('');
    query.setSearch('');
    query.getInput().focus();
    return () => query.setSearch('');
  }, [level, query]);

  return (
    <Box sx={FIELD}>
      <Icon path={mdiMagnify} />
      <input
        ref={keepField}
        role="combobox"
        aria-label={t('search.label')}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={showing}
        aria-controls={KBAR_LISTBOX}
        aria-activedescendant={getListboxItemId(activeIndex)}
        placeholder={parent?.name ?? t('palette.hint')}
        type="text"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        autoCapitalize="none"
        maxLength={100}
        // An empty field shows its hint in the page's direction.
        dir={text ? 'auto' : undefined}
        value={text}
        onChange={({ target }) => {
          const { value } = target;
          // Together: rendered with the previous text, the field would lose the letter.
          flushSync(() => {
            setText(value);
            query.setSearch(value);
          });
          // kbar passes a change on in effects, whose updates React may defer. Enter must not use the list of the
          // previous text, so list, selection and option are flushed in turn.
          for (let step = 0; step < STEPS; step++) flushSync(() => query.setSearch(value));
        }}
        onKeyDown={({ key }) => {
          if (key === 'Backspace' && parent && text === '')
            query.setCurrentRootAction(parent.parent);
        }}
      />
      <Box component="span" aria-hidden="true" sx={{ display: { xs: 'none', sm: 'block' } }}>
        <Kbd keys={['Esc']} />
      </Box>
      <IconButton aria-label={t('close')} onClick={onClose} {...ownKeys}>
        <Icon path={mdiClose} />
      </IconButton>
    </Box>
  );
}

const FIELD = {
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
};

import { getListboxItemId, KBAR_LISTBOX, useKBar } from '@refinedev/kbar';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface PaletteSearchProps {
  /** Whether a list of results is on screen. */
  hasResults: boolean;
}

/**
 * The palette's field. The library's own one drops letters that are typed fast and points screen readers to a
 * list that may not be there.
 */
export function PaletteSearch({ hasResults }: PaletteSearchProps) {
  const { t } = useTranslation('shell');
  const { query, activeIndex } = useKBar((state) => ({ activeIndex: state.activeIndex }));
  const [text, setText] = useState('');

  useEffect(() => () => query.setSearch(''), [query]);

  return (
    <input
      ref={query.inputRefSetter}
      // biome-ignore lint/a11y/noAutofocus: opening the palette means to type
      autoFocus
      autoComplete="off"
      spellCheck={false}
      dir="auto"
      role="combobox"
      aria-label={t('search.label')}
      aria-expanded={hasResults}
      aria-controls={hasResults ? KBAR_LISTBOX : undefined}
      aria-activedescendant={hasResults ? getListboxItemId(activeIndex) : undefined}
      placeholder={t('palette.hint')}
      value={text}
      onChange={(event) => {
        setText(event.target.value);
        query.setSearch(event.target.value);
      }}
    />
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/shared/error-text';
import { toast } from '@/shared/toast';
import type { PaletteMode } from '../palette/palette-context';
import { ResultList } from './ResultList';
import { foldQuery } from './rank-match';
import { SearchField } from './SearchField';
import { SearchFooter } from './SearchFooter';
import type { SearchEntry } from './search-entry';
import { useActiveOption } from './use-active-option';
import { useEntries } from './use-entries';
import { useRecent } from './use-recent';
import { useRecordSearches } from './use-record-searches';
import { useResults } from './use-results';
import { useWords } from './use-words';

interface SearchPanelProps {
  mode: PaletteMode;
  title: string;
  onClose: () => void;
  onShortcuts: () => void;
}

/** The field, what it finds, and how to use it. */
export function SearchPanel({ mode, title, onClose, onShortcuts }: SearchPanelProps) {
  const { t } = useTranslation('shell');
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const words = useWords();
  const entries = useEntries(words, onShortcuts);
  const records = useRecordSearches(words);
  const { recent, add, clear } = useRecent(entries, records);
  const { groups, loading, count } = useResults({ mode, text, entries, recent, records, words });
  const active = useActiveOption(groups, text, listId);
  const query = foldQuery(text);

  function forget() {
    clear();
    // The button goes away.
    field.current?.focus();
  }

  function run(entry: SearchEntry, beside: boolean) {
    if (!entry.stays) {
      add(entry.id);
      onClose();
    }
    if (entry.to !== undefined && (beside || entry.newTab)) {
      window.open(entry.to, '_blank', 'noopener');
      return;
    }
    Promise.resolve(entry.run()).catch((error: unknown) => toast.error(errorText(error, t)));
  }

  return (
    <>
      <SearchField
        ref={field}
        text={text}
        onText={setText}
        hint={mode === 'palette' ? t('palette.hint') : t('search.hint')}
        listId={listId}
        activeId={active.optionId}
        onKey={(event) => {
          if (event.key === 'Enter' && active.entry && !event.nativeEvent.isComposing) {
            event.preventDefault();
            run(active.entry, event.ctrlKey || event.metaKey);
            return;
          }
          active.onKey(event);
        }}
        onClose={onClose}
      />
      {count === 0 && !loading && (
        <Typography sx={{ px: 2.5, pt: 3, pb: 1, overflowWrap: 'anywhere' }}>
          {t('search.none', { text: text.trim() })}
        </Typography>
      )}
      <ResultList
        id={listId}
        label={title}
        groups={groups}
        query={count === 0 ? '' : query}
        wide={mode === 'search' && query === ''}
        loading={loading}
        active={active}
        onRun={run}
      />
      <SearchFooter onClear={query === '' && recent.length > 0 ? forget : undefined} />
      <Box role="status" sx={visuallyHidden}>
        {loading && t('search.loading')}
        {!loading && count === 0 && t('search.none', { text: text.trim() })}
        {!loading && count !== null && count > 0 && t('search.count', { count })}
      </Box>
    </>
  );
}

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { ResultRow } from './ResultRow';
import { ResultSkeleton } from './ResultSkeleton';
import type { SearchEntry, SearchGroup } from './search-entry';
import type { ActiveOption } from './use-active-option';

interface ResultListProps {
  id: string;
  label: string;
  groups: readonly SearchGroup[];
  /** What is marked in the titles, folded. */
  query: string;
  /** Two columns where there is room. */
  wide: boolean;
  loading: boolean;
  active: ActiveOption;
  /** `beside`: in a tab of its own. */
  onRun: (entry: SearchEntry, beside: boolean) => void;
}

/** The results under their headings. The keyboard stays in the field; the chosen entry is kept in sight. */
export function ResultList(props: ResultListProps) {
  const { id, label, groups, query, wide, loading, active, onRun } = props;
  const list = useRef<HTMLDivElement>(null);
  const { optionId, isFirst } = active;

  // biome-ignore lint/correctness/useExhaustiveDependencies: other results move the chosen entry
  useEffect(() => {
    if (isFirst) list.current?.scrollTo?.({ top: 0 });
    else if (optionId) document.getElementById(optionId)?.scrollIntoView({ block: 'nearest' });
  }, [optionId, isFirst, groups.length]);

  return (
    <Box
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      aria-busy={loading}
      // A list that scrolls would be a stop of the Tab key.
      tabIndex={-1}
      sx={{
        flex: '1 1 auto',
        minHeight: 0,
        overflowY: 'auto',
        overscrollBehavior: 'contain',
        px: 1,
        py: 1,
        columnGap: 1,
        columns: wide ? { sm: 2 } : undefined,
      }}
    >
      {groups.map((group, at) => {
        const headingId = `${id}-heading-${at}`;
        return (
          <Box
            key={group.id}
            role="group"
            aria-labelledby={headingId}
            sx={{ breakInside: 'avoid', pb: 0.5 }}
          >
            <Typography
              id={headingId}
              role="presentation"
              variant="caption"
              component="div"
              color="text.secondary"
              sx={{ px: 1.5, pt: 1, pb: 0.5, fontWeight: 500 }}
            >
              {group.title}
            </Typography>
            {group.entries.map((entry) => {
              const entryId = active.optionIdOf(group, entry);
              return (
                <ResultRow
                  key={entry.id}
                  id={entryId}
                  entry={entry}
                  query={query}
                  active={entryId === optionId}
                  onPoint={() => active.choose(entryId)}
                  onRun={(beside) => onRun(entry, beside)}
                />
              );
            })}
          </Box>
        );
      })}
      {loading && <ResultSkeleton />}
    </Box>
  );
}

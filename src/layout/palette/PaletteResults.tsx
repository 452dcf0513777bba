import { mdiArrowLeft } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { getListboxItemId, KBAR_LISTBOX, KBarResults, useKBar } from '@refinedev/kbar';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '@/plugin-api/viewer-context';
import { Icon } from '@/shared/components/Icon';
import { Kbd } from '@/shared/components/Kbd';
import { ListSkeleton } from '@/shared/components/ListSkeleton';
import { expectPage } from '@/shared/next-page';
import { MODIFIER } from './modifier';
import { ownKeys } from './own-keys';
import { PALETTE_LIST, PaletteHeading, PaletteRow } from './PaletteRow';
import { type PaletteAction, useRegistered } from './palette-action';
import { foldQuery } from './rank-actions';
import { clearRecent, readRecent } from './recent-ids';
import { useGroups } from './use-groups';
import { useListKeys } from './use-list-keys';
import { useRecords } from './use-records';
import { useWords } from './use-words';

/** Options that Ctrl or ⌘ and a digit open. */
const NUMBERED = 9;

interface PaletteResultsProps {
  perform: (action: PaletteAction) => void;
}

/** kbar's list, its number of results, and keyboard hints. */
export function PaletteResults({ perform }: PaletteResultsProps) {
  const { t } = useTranslation('shell');
  const words = useWords();
  const userId = useViewer().userId ?? '';
  const actions = useRegistered();
  const { search, parent, activeIndex, query } = useKBar((state) => ({
    search: state.searchQuery,
    parent: state.currentRootActionId,
    activeIndex: state.activeIndex,
  }));
  const [recentIds, setRecentIds] = useState(() => readRecent(userId));
  const { found, recent } = useRecords(words, parent ? '' : search, recentIds, perform);
  const { records, failed, loading, retry } = found;
  const { groups, count } = useGroups({
    actions,
    parent,
    text: search,
    records,
    recentIds,
    recentRecords: recent,
    loading,
    t,
  });
  const items = useMemo(
    () =>
      groups.flatMap(({ title, actions: listed }) => [
        title,
        // kbar calls this, since records aren't registered with it.
        ...listed.map((action) => ({
          ...action,
          command: action.perform && { perform: action.perform },
        })),
      ]),
    [groups],
  );
  const options = items.filter((item) => typeof item !== 'string');
  useListKeys(items, search, activeIndex, query);

  const scroller = useRef<HTMLDivElement>(null);
  // The scrolling box is the listbox, because kbar's own has no name and can't scroll.
  useLayoutEffect(() => {
    const inner = scroller.current?.querySelector('[role="listbox"]');
    inner?.setAttribute('role', 'presentation');
    inner?.removeAttribute('id');
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new items move the selected one
  useEffect(() => {
    if (activeIndex <= 1) scroller.current?.scrollTo({ top: 0 });
    else {
      document.getElementById(getListboxItemId(activeIndex))?.scrollIntoView({ block: 'nearest' });
    }
  }, [activeIndex, items]);
  const chosen = items[activeIndex];
  const opens = typeof chosen === 'object' && !chosen.newTab ? chosen.to : undefined;
  useEffect(() => {
    if (opens !== undefined) expectPage(opens);
  }, [opens]);

  function forget() {
    clearRecent(userId);
    setRecentIds([]);
    // The button disappears.
    query.getInput().focus();
  }

  const nothing = count === 0 && !loading;
  const mayForget = search === '' && !parent && recentIds.length > 0;
  return (
    <>
      {parent && (
        <Box sx={{ px: 1.5, pt: 1 }}>
          <Button
            size="small"
            color="inherit"
            startIcon={<Icon path={mdiArrowLeft} flipRtl />}
            onClick={() => query.setCurrentRootAction(null)}
            {...ownKeys}
          >
            {t('palette.back')}
          </Button>
        </Box>
      )}
      {nothing && (
        <Typography sx={{ px: 2.5, pt: 3, pb: 1, overflowWrap: 'anywhere' }}>
          {t('search.none', { text: search.trim() })}
        </Typography>
      )}
      <Box
        ref={scroller}
        id={KBAR_LISTBOX}
        role="listbox"
        aria-label={t('palette.title')}
        aria-busy={loading}
        // A scrolling list would be a Tab stop.
        tabIndex={-1}
        sx={{
          flex: '1 1 auto',
          minHeight: 0,
          overflowY: 'auto',
          overscrollBehavior: 'contain',
          p: 1,
          ...PALETTE_LIST,
        }}
      >
        <KBarResults
          items={items}
          // Few enough to render all of them, so screen readers count them; the surrounding box scrolls.
          maxHeight={100_000}
          onRender={({ item, active }) => {
            if (typeof item === 'string') return <PaletteHeading title={item} />;
            // kbar may still render an option of a longer previous list.
            const at = options.findIndex(({ id }) => id === item?.id);
            return (
              <PaletteRow
                action={options[at]}
                number={at < NUMBERED ? at + 1 : undefined}
                query={nothing ? '' : foldQuery(search)}
                active={active}
              />
            );
          }}
        />
        {(loading || actions.length === 0) && (
          <Box aria-hidden="true">
            <ListSkeleton rows={3} />
          </Box>
        )}
      </Box>
      {failed.length > 0 && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2.5, py: 0.5 }}>
          <Typography variant="body2" color="error" sx={{ flex: 1 }}>
            {t('search.failed', { what: failed.join(', ') })}
          </Typography>
          <Button size="small" onClick={retry} {...ownKeys}>
            {t('tryAgain')}
          </Button>
        </Box>
      )}
      <Footer onForget={mayForget ? forget : undefined} />
      <Box role="status" sx={visuallyHidden}>
        {loading && t('search.loading')}
        {nothing && t('search.none', { text: search.trim() })}
        {!loading && count !== null && count > 0 && t('search.count', { count })}
      </Box>
    </>
  );
}

/** Keyboard hints for the list; on touch devices only the buttons. */
function Footer({ onForget }: { onForget?: () => void }) {
  const { t } = useTranslation('shell');
  const hints = [
    { keys: ['↑', '↓'], text: t('search.move') },
    { keys: ['↵'], text: t('search.open') },
    { keys: [MODIFIER, '↵'], text: t('search.newTab') },
    // Leaves space for the button.
    ...(onForget ? [] : [{ keys: [MODIFIER, '1–9'], text: t('palette.number') }]),
  ];
  return (
    <Box
      sx={{
        display: { xs: onForget ? 'flex' : 'none', sm: 'flex' },
        alignItems: 'center',
        gap: 2,
        minHeight: 44,
        px: 2.5,
        flexShrink: 0,
        borderTop: 1,
        borderColor: 'divider',
        fontSize: '0.75rem',
        color: 'text.secondary',
        '@media (pointer: coarse)': onForget ? {} : { display: 'none' },
      }}
    >
      {hints.map(({ keys, text }) => (
        <Box
          key={text}
          component="span"
          sx={{
            display: { xs: 'none', sm: 'inline-flex' },
            alignItems: 'center',
            gap: 0.75,
            whiteSpace: 'nowrap',
            '@media (pointer: coarse)': { display: 'none' },
          }}
        >
          <Kbd keys={keys} />
          {text}
        </Box>
      ))}
      <Box sx={{ flex: 1 }} />
      {onForget && (
        <Button size="small" color="inherit" onClick={onForget} {...ownKeys}>
          {t('search.clearRecent')}
        </Button>
      )}
    </Box>
  );
}

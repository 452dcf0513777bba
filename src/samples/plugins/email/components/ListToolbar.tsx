import {
  mdiDeleteForeverOutline,
  mdiEmailOpenOutline,
  mdiEmailOutline,
  mdiRefresh,
  mdiStar,
  mdiStarOutline,
  mdiTrashCanOutline,
} from '@mdi/js';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from 'touchline/ui';
import type { Mail } from '@/samples/mock/emails';
import type { SampleId } from '@/samples/mock/sample-id';
import { useSideIsDrawer } from '@/samples/shared/components/AppFrame';
import type { MailFilter } from '../mail-queries';
import { isTrash } from '../place';
import { boxState, chosenOf, type Selection, toggledAll } from '../selection';
import { DRAWER_BELOW } from '../side-drawer';
import type { MailActions } from '../use-mail-actions';
import { ListMenu } from './ListMenu';
import { MailMenus } from './MailMenus';

/** Long enough to be noticed, however quick the response; in ms. */
const SEEN_MS = 700;

/** Reloads the list, with a visible indicator. */
function RefreshButton({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  const { t } = useTranslation('email');
  const [busy, setBusy] = useState(false);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  async function refresh() {
    setBusy(true);
    const seen = new Promise((resolve) => setTimeout(resolve, SEEN_MS));
    await Promise.all([onRefresh(), seen]);
    if (mounted.current) setBusy(false);
  }

  return (
    <IconAction
      label={t('refresh')}
      icon={mdiRefresh}
      onClick={() => void refresh()}
      aria-busy={busy}
      sx={{
        color: busy ? 'primary.main' : undefined,
        '@keyframes turn': { to: { transform: 'rotate(360deg)' } },
        '@media (prefers-reduced-motion: no-preference)': {
          '&[aria-busy="true"] svg': { animation: 'turn 700ms linear infinite' },
        },
      }}
    />
  );
}

interface ListToolbarProps {
  filter: MailFilter;
  /** Name of the list. */
  title: string;
  mails: readonly Mail[];
  selection: Selection;
  onSelect: (ids: readonly SampleId[]) => void;
  actions: MailActions;
  onRefresh: () => Promise<unknown>;
}

/** What can be done with the chosen mails, and with the list. */
export function ListToolbar(props: ListToolbarProps) {
  const { filter, title, mails, selection, onSelect, actions, onRefresh } = props;
  const { t } = useTranslation('email');
  const isDrawer = useSideIsDrawer(DRAWER_BELOW);
  const boxRef = useRef<HTMLInputElement | null>(null);
  const ids = mails.map(({ id }) => id);
  const chosen = chosenOf(selection, mails);
  const box = boxState(selection, ids);
  const gone = isTrash(filter.place);
  const allStarred = chosen.every(({ isStarred }) => isStarred);
  /** The buttons disappear with the selection, so the focus moves to the selection control. */
  const done = () => {
    onSelect([]);
    boxRef.current?.focus();
  };

  return (
    <Box
      role="toolbar"
      aria-label={t('toolbar')}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.25,
        minHeight: 48,
        px: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Checkbox
        size="small"
        {...box}
        inputRef={(input: HTMLInputElement | null) => {
          boxRef.current = input;
          if (input) input.indeterminate = box.indeterminate;
        }}
        disabled={ids.length === 0}
        onChange={() => onSelect([...toggledAll(selection, ids)])}
        inputProps={{ 'aria-label': t('selectAll') }}
      />
      {chosen.length === 0 && isDrawer && (
        <Typography noWrap sx={{ fontWeight: 600, mx: 0.5 }} aria-hidden>
          {title}
        </Typography>
      )}
      {chosen.length > 0 && (
        <>
          <Typography
            variant="body2"
            color="text.secondary"
            noWrap
            sx={{ mx: 0.5, display: { xs: 'none', sm: 'block' } }}
          >
            {t('chosen', { count: chosen.length })}
          </Typography>
          <Box aria-hidden sx={{ mx: 0.25, color: 'text.secondary', display: { sm: 'none' } }}>
            {chosen.length}
          </Box>
          <IconAction
            label={t(gone ? 'deleteForever' : 'delete')}
            icon={gone ? mdiDeleteForeverOutline : mdiTrashCanOutline}
            onClick={() => {
              void (gone ? actions.destroy(chosen) : actions.move(chosen, 'trash'));
              done();
            }}
          />
          {chosen.some(({ isRead }) => !isRead) && (
            <IconAction
              label={t('markRead')}
              icon={mdiEmailOpenOutline}
              onClick={() => {
                void actions.mark(chosen, 'isRead', true);
                done();
              }}
            />
          )}
          {chosen.some(({ isRead }) => isRead) && (
            <IconAction
              label={t('markUnread')}
              icon={mdiEmailOutline}
              onClick={() => {
                void actions.mark(chosen, 'isRead', false);
                done();
              }}
            />
          )}
          <IconAction
            label={t(allStarred ? 'unstarAll' : 'starAll')}
            icon={allStarred ? mdiStar : mdiStarOutline}
            onClick={() => void actions.mark(chosen, 'isStarred', !allStarred)}
          />
          <MailMenus place={filter.place} mails={chosen} actions={actions} onMoved={done} />
        </>
      )}
      <Box sx={{ flex: 1 }} />
      <Box sx={{ display: { xs: chosen.length > 0 ? 'none' : 'block', sm: 'block' } }}>
        <RefreshButton onRefresh={onRefresh} />
      </Box>
      <ListMenu
        filter={filter}
        mails={mails}
        anyChosen={chosen.length > 0}
        onSelect={onSelect}
        actions={actions}
      />
    </Box>
  );
}

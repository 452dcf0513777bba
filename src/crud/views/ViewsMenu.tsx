import { mdiCheck, mdiDotsVertical, mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useViewer } from '@/plugin-api/viewer-context';
import { ErrorNotice } from '@/shared/components/ErrorNotice';
import { Icon } from '@/shared/components/Icon';
import type { LazyMenuProps } from '@/shared/use-lazy-menu';
import { type SavedViewRow, useSavedViews } from './use-saved-views';
import { ViewActions } from './ViewActions';
import { type Named, ViewNameDialog } from './ViewNameDialog';

export interface ViewsMenuProps extends LazyMenuProps {
  /** Id that the views are stored under. */
  list: string;
  /** The current state, as a view stores it; empty for the default list. */
  now: string;
  onShow: (query: string) => void;
  /** The view that the list starts with in this browser; without `onStart` it can't be chosen. */
  start?: string | undefined;
  onStart?: (query: string | undefined) => void;
}

/** The view whose actions are open, and their anchor element. */
interface Opened {
  view: SavedViewRow;
  anchor: HTMLElement;
}

/** A list's saved views: one click applies a view; buttons beside it change, share or delete it. */
export function ViewsMenu(props: ViewsMenuProps) {
  const { list, now, start, onStart, anchor, onClose } = props;
  const { t } = useTranslation('views');
  const { userId, role } = useViewer();
  const { views: all, ...views } = useSavedViews(list);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [naming, setNaming] = useState<Named | null>(null);
  const isStaff = role !== 'USER' && role !== 'ANON';
  const own = all.filter((view) => view.user_id === userId);
  const others = all.filter((view) => view.user_id !== userId);

  function show(query: string) {
    props.onShow(query);
    onClose();
  }
  const line = (view: SavedViewRow) => (
    <ListItem
      key={view.id}
      disablePadding
      secondaryAction={
        <IconButton
          edge="end"
          size="small"
          title={t('actionsOf', { name: view.name })}
          aria-label={t('actionsOf', { name: view.name })}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => setOpened({ view, anchor: currentTarget })}
        >
          <Icon path={mdiDotsVertical} />
        </IconButton>
      }
    >
      <ListItemButton
        dense
        onClick={() => show(view.query)}
        aria-current={view.query === now ? 'true' : undefined}
      >
        <ListItemIcon sx={{ minWidth: 32 }}>
          {view.query === now && <Icon path={mdiCheck} />}
        </ListItemIcon>
        <ListItemText
          primary={<bdi>{view.name}</bdi>}
          secondary={
            [
              start === view.query && t('isStart'),
              view.user_id === userId && view.shared && t('isShared'),
            ]
              .filter(Boolean)
              .join(' · ') || undefined
          }
          slotProps={{ primary: { noWrap: true } }}
        />
      </ListItemButton>
    </ListItem>
  );

  return (
    <>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('title'),
            sx: { width: 320, maxWidth: 'calc(100vw - 32px)', maxHeight: 480 },
          },
        }}
      >
        {views.query.isError && (
          <Box sx={{ p: 2 }}>
            <ErrorNotice error={views.query.error} onRetry={views.query.refetch} />
          </Box>
        )}
        <List dense aria-label={t('mine')}>
          <ListItemButton
            dense
            onClick={() => show('')}
            aria-current={now === '' ? 'true' : undefined}
          >
            <ListItemIcon sx={{ minWidth: 32 }}>
              {now === '' && <Icon path={mdiCheck} />}
            </ListItemIcon>
            <ListItemText primary={t('plain')} />
          </ListItemButton>
          {own.map(line)}
        </List>
        {own.length === 0 && views.query.isSuccess && (
          <Typography variant="body2" color="text.secondary" sx={{ px: 2, pb: 1.5 }}>
            {t('none')}
          </Typography>
        )}
        {others.length > 0 && (
          <>
            <Divider />
            <Typography variant="caption" color="text.secondary" sx={HEADING}>
              {t('shared')}
            </Typography>
            <List dense aria-label={t('shared')}>
              {others.map(line)}
            </List>
          </>
        )}
        <Divider />
        <Box sx={{ p: 1 }}>
          <Button
            fullWidth
            startIcon={<Icon path={mdiPlus} />}
            onClick={() => setNaming({ name: '', shared: false })}
          >
            {t('saveAs')}
          </Button>
        </Box>
      </Popover>
      {opened && (
        <ViewActions
          {...opened}
          own={opened.view.user_id === userId}
          mayShare={isStaff}
          mayRemove={opened.view.user_id === userId || role === 'ADMIN'}
          isStart={start === opened.view.query}
          isNow={opened.view.query === now}
          onClose={() => setOpened(null)}
          onStart={onStart && ((first) => onStart(first ? opened.view.query : undefined))}
          onRename={() => setNaming(opened.view)}
          onUpdate={async () => {
            await views.change(opened.view, { query: now });
            if (start === opened.view.query) onStart?.(now);
          }}
          onShare={(shared) => views.change(opened.view, { shared })}
          onRemove={async () => {
            await views.remove(opened.view, opened.view.user_id === userId);
            // “Undo” is unreachable behind an open menu.
            onClose();
          }}
        />
      )}
      {naming && (
        <ViewNameDialog
          named={naming}
          mayShare={isStaff}
          onClose={() => setNaming(null)}
          onSubmit={async (values) => {
            if ('id' in naming) await views.change(naming as SavedViewRow, values);
            else await views.add({ ...values, query: now });
          }}
        />
      )}
    </>
  );
}

const HEADING = { display: 'block', px: 2, pt: 1.5, fontWeight: 600 };

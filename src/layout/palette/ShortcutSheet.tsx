import { mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/components/Icon';
import { Kbd } from '@/shared/components/Kbd';
import { useShownShortcuts } from '@/shared/shortcuts/page-shortcuts';
import { setSingleKeys, useSingleKeys } from '@/shared/shortcuts/single-keys';
import { useRegistered } from './palette-action';
import { shortcutGroups } from './shortcut-groups';

interface ShortcutSheetProps {
  open: boolean;
  onClose: () => void;
}

/** All shortcuts that work for this person, and the switch for those that are single keys. */
export function ShortcutSheet({ open, onClose }: ShortcutSheetProps) {
  const { t } = useTranslation('shell');
  const id = useId();
  const singleKeys = useSingleKeys();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={id} maxWidth="md" fullWidth>
      <Box sx={{ display: 'flex', alignItems: 'center', paddingInlineEnd: 1.5 }}>
        <DialogTitle id={id} sx={{ flex: 1, pt: 1.5, pb: 1.5 }}>
          {t('shortcuts.title')}
        </DialogTitle>
        <IconButton aria-label={t('close')} onClick={onClose} autoFocus>
          <Icon path={mdiClose} />
        </IconButton>
      </Box>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <ShortcutList />
        <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}>
          <FormControlLabel
            control={
              <Switch
                checked={singleKeys}
                onChange={(event) => setSingleKeys(event.target.checked)}
              />
            }
            label={t('shortcuts.single')}
          />
          <Typography variant="body2" color="text.secondary">
            {t('shortcuts.singleHelp')}
          </Typography>
        </Box>
      </DialogContent>
    </Dialog>
  );
}

function ShortcutList() {
  const { t } = useTranslation('shell');
  const actions = useRegistered();
  const page = useShownShortcuts();
  const groups = [
    ...(page ? [{ title: page.title, lines: page.shortcuts }] : []),
    ...shortcutGroups(actions, t),
  ];
  return (
    <Box sx={{ columns: { sm: 2 }, columnGap: 5 }}>
      {groups.map(({ title, lines }) => (
        <Box key={title} component="section" sx={{ breakInside: 'avoid', pb: 2.5 }}>
          <Typography variant="h3" sx={{ mb: 0.5 }}>
            {title}
          </Typography>
          <Box component="dl" sx={{ m: 0 }}>
            {lines.map(({ text, keys }) => (
              <Box
                key={text}
                sx={{
                  display: 'flex',
                  alignItems: 'center',
                  justifyContent: 'space-between',
                  gap: 2,
                  minHeight: 32,
                }}
              >
                <Typography component="dt" variant="body2">
                  {text}
                </Typography>
                <Box component="dd" sx={{ m: 0 }}>
                  <Kbd keys={keys} />
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

import { mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItemButton from '@mui/material/ListItemButton';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon } from 'touchline/ui';
import type { MailList } from '@/samples/mock/emails';
import { FOLDERS, LABELS, type Place, pathOf } from '../place';
import { BADGE_COLORS, FOLDER_ICONS, LABEL_COLORS, LabelDot } from './LabelDot';

interface MailSideProps {
  place: Place;
  counts: MailList['emailsMeta'] | undefined;
  onCompose: () => void;
  /** After a folder was chosen. */
  onChosen: () => void;
}

/** Composing, the folders with their counts, and the labels. */
export function MailSide({ place, counts, onCompose, onChosen }: MailSideProps) {
  const { t } = useTranslation('email');
  const at = pathOf(place);
  const line = (to: Place, icon: ReactNode, text: string, end?: ReactNode) => (
    <li key={text}>
      <ListItemButton
        component={Link}
        to={pathOf(to)}
        selected={pathOf(to) === at}
        aria-current={pathOf(to) === at ? 'page' : undefined}
        onClick={onChosen}
        sx={{ gap: 1.5, minHeight: 40, px: 2.5, py: 0.5 }}
      >
        {icon}
        <Box sx={{ flex: 1, minWidth: 0 }}>{text}</Box>
        {end}
      </ListItemButton>
    </li>
  );
  return (
    <Box sx={{ overflowY: 'auto', minHeight: 0, pb: 2 }}>
      <Box sx={{ p: 2.5 }}>
        <Button
          fullWidth
          variant="contained"
          startIcon={<Icon path={mdiPlus} />}
          onClick={onCompose}
        >
          {t('compose')}
        </Button>
      </Box>
      <nav aria-label={t('folders')}>
        <List disablePadding>
          {FOLDERS.map((folder) => {
            const count = counts && folder in BADGE_COLORS ? counts[folder as 'inbox'] : 0;
            const color = BADGE_COLORS[folder as 'inbox'];
            return line(
              { folder },
              <Icon path={FOLDER_ICONS[folder]} />,
              t(`folder.${folder}`),
              count > 0 && (
                <Chip
                  size="small"
                  color={color}
                  label={
                    <>
                      {count}
                      <Box component="span" sx={visuallyHidden}>
                        {t(folder === 'draft' ? 'count.draft' : 'count.unread', { count })}
                      </Box>
                    </>
                  }
                />
              ),
            );
          })}
        </List>
      </nav>
      <Typography
        variant="body2"
        component="h2"
        sx={{ px: 2.5, pt: 2.5, pb: 1 }}
        color="text.secondary"
      >
        {t('labels')}
      </Typography>
      <nav aria-label={t('labels')}>
        <List disablePadding>
          {LABELS.map((label) =>
            line({ label }, <LabelDot color={LABEL_COLORS[label]} />, t(`label.${label}`)),
          )}
        </List>
      </nav>
    </Box>
  );
}

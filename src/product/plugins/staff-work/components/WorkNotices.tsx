import Box from '@mui/material/Box';
import CardActionArea from '@mui/material/CardActionArea';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Icon, useFormat } from 'touchline/ui';
import { KINDS_OF_WORK } from '../kinds';
import { useWork } from '../use-work';

interface WorkNoticesProps {
  /** After a line was followed. */
  onOpen?: () => void;
}

/** The work waiting for this member of staff, above the notifications: a line for each kind. */
export default function WorkNotices({ onOpen }: WorkNoticesProps) {
  const { t } = useTranslation('staff-work');
  const format = useFormat();
  const { work } = useWork();
  if (work.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label={t('title')}
      sx={{ borderBottom: 1, borderColor: 'divider' }}
    >
      <Typography variant="caption" component="h3" color="text.secondary" sx={{ px: 2, pt: 1.25 }}>
        {t('title')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, pb: 0.75 }}>
        {work.map(({ kind, items }) => {
          const { icon, color, to } = KINDS_OF_WORK[kind];
          return (
            <li key={kind}>
              <CardActionArea
                component={Link}
                to={to}
                onClick={onOpen}
                sx={{
                  display: 'flex',
                  justifyContent: 'flex-start',
                  gap: 1.5,
                  px: 2,
                  py: 0.75,
                  minHeight: 40,
                  '@media (pointer: coarse)': { minHeight: 44 },
                }}
              >
                <Box component="span" sx={{ display: 'inline-flex', color: `${color}.onSoft` }}>
                  <Icon path={icon} size={20} />
                </Box>
                <Typography component="span" variant="body2" fontWeight={500} sx={{ flex: 1 }}>
                  {t(`kind.${kind}`, { count: items })}
                </Typography>
                <Chip size="small" color={color} label={format.number(items, { digits: 0 })} />
              </CardActionArea>
            </li>
          );
        })}
      </Box>
    </Box>
  );
}

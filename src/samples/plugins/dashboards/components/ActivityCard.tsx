import { mdiFilePdfBox } from '@mdi/js';
import AvatarGroup from '@mui/material/AvatarGroup';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { type CardData, Icon, type ThemeColor, useFormat, WidgetCard } from 'touchline/ui';
import type { Activity } from '@/samples/mock/dashboards/analytics';
import { RowAvatar } from './Rows';

const COLORS: Record<Activity['kind'], ThemeColor> = {
  invoice: 'success',
  meeting: 'primary',
  project: 'info',
};

interface ActivityCardProps {
  value: Activity[] | undefined;
  data: CardData;
}

/** Recent activity, latest first. */
export function ActivityCard({ value, data }: ActivityCardProps) {
  const { t } = useTranslation('dashboards');
  const title = t('analytics.activity');
  return (
    <WidgetCard
      title={title}
      data={data}
      table={() => ({
        columns: [t('when'), t('title'), t('text')],
        rows: (value ?? []).map((one) => [one.at, one.title, one.text]),
      })}
    >
      <Box component="ol" aria-label={title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {value?.map((activity) => (
          <Line key={activity.title} activity={activity} />
        ))}
      </Box>
    </WidgetCard>
  );
}

function Line({ activity }: { activity: Activity }) {
  const format = useFormat();
  const { kind, title, text, at, people, file } = activity;
  const [first] = people;
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        minHeight: 84,
        paddingInlineStart: 3.5,
        pb: 1.5,
        '&::before': {
          content: '""',
          position: 'absolute',
          insetInlineStart: 2,
          top: 4,
          width: 12,
          height: 12,
          borderRadius: '50%',
          bgcolor: `${COLORS[kind]}.main`,
        },
        '&:not(:last-child)::after': {
          content: '""',
          position: 'absolute',
          insetInlineStart: 7,
          top: 22,
          bottom: 0,
          borderInlineStart: '2px solid',
          borderColor: 'divider',
        },
      }}
    >
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, justifyContent: 'space-between' }}
      >
        <Typography component="h3" variant="body2" sx={{ fontWeight: 600 }}>
          <bdi>{title}</bdi>
        </Typography>
        <Typography component="span" variant="caption" color="text.secondary">
          {format.relative(at)}
        </Typography>
      </Box>
      <Typography variant="body2" color="text.secondary">
        <bdi>{text}</bdi>
      </Typography>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.75, minHeight: 28 }}>
        {file && <Chip size="small" icon={<Icon path={mdiFilePdfBox} size={16} />} label={file} />}
        {!file && people.length === 1 && first && (
          <>
            <RowAvatar name={first.name} src={first.avatar} size={26} />
            <Typography variant="caption">{first.name}</Typography>
          </>
        )}
        {people.length > 1 && (
          <AvatarGroup max={4}>
            {people.map(({ name, avatar }) => (
              <RowAvatar key={name} name={name} src={avatar} size={28} />
            ))}
          </AvatarGroup>
        )}
      </Box>
    </Box>
  );
}

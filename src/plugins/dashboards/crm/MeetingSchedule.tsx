import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import type { MeetingKind } from '@/resources/mock/dashboards/crm';
import type { ThemeColor } from '@/shared/colors/tokens';
import { useFormat } from '@/shared/format/use-format';
import { WidgetCard } from '@/shared/widgets/WidgetCard';
import { PageLink } from '../components/PageLink';
import { RowAvatar, Rows } from '../components/Rows';
import { useCard } from '../use-card';

const COLORS: Record<MeetingKind, ThemeColor> = {
  business: 'primary',
  meetup: 'success',
  dinner: 'warning',
  conference: 'error',
  party: 'info',
  call: 'secondary',
};

/** The next meetings. */
export function MeetingSchedule() {
  const { t } = useTranslation('dashboards');
  const format = useFormat();
  const { value, data } = useCard('crm', 'meetings', { timeless: true });
  const title = t('crm.meetings');
  return (
    <WidgetCard
      title={title}
      subtitle={t('crm.meetings.text')}
      data={data}
      table={() => ({
        columns: [t('title'), t('with'), t('when'), t('kind')],
        rows: (value ?? []).map((one) => [
          one.title,
          one.with,
          one.startsAt,
          t(`crm.meeting.${one.kind}`),
        ]),
      })}
    >
      {value && (
        <Rows
          label={title}
          rows={value.map((meeting) => ({
            key: meeting.title,
            mark: <RowAvatar name={meeting.with} src={meeting.avatar} />,
            title: meeting.title,
            text: format.day(meeting.startsAt),
            end: (
              <Chip
                size="small"
                color={COLORS[meeting.kind]}
                label={t(`crm.meeting.${meeting.kind}`)}
              />
            ),
          }))}
        />
      )}
      <PageLink to="/apps/calendar" size="small" sx={{ mt: 1.5, alignSelf: 'flex-start' }}>
        {t('crm.meetings.open')}
      </PageLink>
    </WidgetCard>
  );
}

import {
  mdiBasketball,
  mdiCreditCardOutline,
  mdiFacebook,
  mdiInstagram,
  mdiTwitter,
} from '@mdi/js';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { type ThemeColor, TrendChip, useFormat, WidgetCard } from 'touchline/ui';
import type { CardPayment, MeetingKind } from '@/samples/mock/dashboards/crm';
import { PageLink } from '../components/PageLink';
import { RowAvatar, RowMark, Rows } from '../components/Rows';
import { BigFigure } from '../components/StatWidget';
import { useCard } from '../use-card';
import { useFigures } from '../use-figures';

const MARKS: Record<string, { icon: string; color: ThemeColor }> = {
  Facebook: { icon: mdiFacebook, color: 'primary' },
  Dribbble: { icon: mdiBasketball, color: 'error' },
  Twitter: { icon: mdiTwitter, color: 'info' },
  Instagram: { icon: mdiInstagram, color: 'warning' },
};

/** Visits that came from social networks. */
export function SocialVisits() {
  const { t } = useTranslation('dashboards');
  const { value, data } = useCard('crm', 'socialVisits');
  const { count, shortCount, trend } = useFigures();
  const title = t('crm.social');
  return (
    <WidgetCard
      title={title}
      data={data}
      table={() => ({
        columns: [t('network'), t('visits'), t('change')],
        rows: (value?.networks ?? []).map((one) => [one.name, one.value, one.change]),
      })}
    >
      {value && (
        <>
          <BigFigure value={shortCount(value.total)} change={value.change} />
          <Rows
            label={title}
            rows={value.networks.map((network) => ({
              key: network.name,
              mark: <RowMark {...MARKS[network.name]} />,
              title: network.name,
              text: t('visitsOf', { visits: count(network.value) }),
              end: <TrendChip {...trend(network.change)} />,
            }))}
          />
        </>
      )}
    </WidgetCard>
  );
}

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

const NETWORKS: Record<CardPayment['network'], { name: string; color: ThemeColor }> = {
  visa: { name: 'Visa', color: 'primary' },
  mastercard: { name: 'Mastercard', color: 'warning' },
  amex: { name: 'Amex', color: 'info' },
};

/** Card payments, and the remaining balance. */
export function PaymentHistory() {
  const { t } = useTranslation('dashboards');
  const format = useFormat();
  const { value, data } = useCard('crm', 'payments');
  const { money, plain } = useFigures();
  const title = t('crm.payments');
  return (
    <WidgetCard
      title={title}
      data={data}
      table={() => ({
        columns: [t('card'), t('when'), t('spent'), t('balance')],
        rows: (value ?? []).map((one) => [
          `${NETWORKS[one.network].name} ${one.card}`,
          one.at,
          plain(one.spend),
          plain(one.balance),
        ]),
      })}
    >
      {value && (
        <Rows
          label={title}
          rows={value.map((payment) => ({
            key: payment.at,
            mark: <RowMark color={NETWORKS[payment.network].color} icon={mdiCreditCardOutline} />,
            title: `${NETWORKS[payment.network].name} •••• ${payment.card}`,
            text: format.date(payment.at),
            end: (
              <>
                <Typography component="div" variant="body2" sx={{ fontWeight: 500 }}>
                  <bdi>{money(-payment.spend)}</bdi>
                </Typography>
                <Typography component="div" variant="caption" color="text.secondary">
                  {t('crm.payments.left', { amount: money(payment.balance) })}
                </Typography>
              </>
            ),
          }))}
        />
      )}
    </WidgetCard>
  );
}

/** The countries with the highest sales. */
export function SalesByCountry() {
  const { t } = useTranslation('dashboards');
  const { value, data } = useCard('crm', 'salesByCountry');
  const { country, money, plain, shortMoney, trend } = useFigures();
  const title = t('crm.countries');
  return (
    <WidgetCard
      title={title}
      data={data}
      table={() => ({
        columns: [t('country'), t('sales'), t('change')],
        rows: (value?.countries ?? []).map((one) => [
          country(one.name),
          plain(one.value),
          one.change,
        ]),
      })}
    >
      {value && (
        <>
          <BigFigure value={shortMoney(value.total)} change={value.change} />
          <Rows
            label={title}
            rows={value.countries.map((one) => ({
              key: one.name,
              mark: <RowMark color="secondary" letters={one.name} />,
              title: country(one.name),
              text: money(one.value),
              end: <TrendChip {...trend(one.change)} />,
            }))}
          />
        </>
      )}
    </WidgetCard>
  );
}

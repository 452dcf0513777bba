import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { ShowPage as GeneratedShow } from 'touchline/crud';
import { type ResourcePageProps, SlotOutlet } from 'touchline/plugin-api';
import { Panel } from 'touchline/ui';
import { legsOf } from '@/product/resources/desk-slips/field-types';
import { SlipLegs } from '@/product/sports/slips/SlipLegs';

/** One slip with its legs, its hash and its history. */
export default function SlipPage({ resource }: ResourcePageProps) {
  const { t } = useTranslation('slips-desk');
  return (
    <GeneratedShow
      resource={resource}
      more={(row) => {
        const legs = legsOf(row.legs);
        return (
          <>
            <Panel title={t('field.legs')}>
              {row.status === 'DRAFT' && legs.length < 2 && (
                <Alert severity="info">{t('legs.few')}</Alert>
              )}
              {legs.length > 0 && (
                <SlipLegs legs={legs} withdrawn={row.status === 'WITHDRAWN'} full />
              )}
            </Panel>
            <SlotOutlet slot="slips.desk" props={{}} />
          </>
        );
      }}
    />
  );
}

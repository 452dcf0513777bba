import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import GeneratedShow from '@/crud/pages/GeneratedShow';
import { SlotOutlet } from '@/plugin-api/SlotOutlet';
import type { ResourcePageProps } from '@/plugin-api/types';
import { legsOf } from '@/product/resources/manual-slips/field-types';
import { SlipLegs } from '@/product/sports/slips/SlipLegs';
import { Panel } from '@/shared/components/Panel';

/** One slip with its legs, its hash and its history. */
export default function SlipPage({ resource }: ResourcePageProps) {
  const { t } = useTranslation('sure-win');
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

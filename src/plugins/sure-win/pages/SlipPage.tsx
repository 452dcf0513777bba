import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { FieldTypesProvider } from '@/crud/field-types/field-types-context';
import GeneratedShow from '@/crud/pages/show';
import { SlotOutlet } from '@/plugin-api/SlotOutlet';
import { Panel } from '@/shared/components/Panel';
import { SlipLegs } from '@/sports/slips/SlipLegs';
import { legsOf, SLIP_TYPES } from '../leg-type';
import { slipResource } from '../slip-resource';

/** One slip with its legs, its hash and its history. */
export default function SlipPage() {
  const { t } = useTranslation('sure-win');
  return (
    <FieldTypesProvider types={SLIP_TYPES}>
      <GeneratedShow
        resource={slipResource}
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
    </FieldTypesProvider>
  );
}

import { mdiGiftOpenOutline } from '@mdi/js';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChosenRows } from 'touchline/plugin-api';
import { BulkButton } from '@/crud/bulk/BulkButton';
import { subjectOf } from '@/shared/components/Subject';
import { GrantDialog } from './GrantDialog';

/** Gives the chosen people access, all with one reason. */
export default function GrantChosen({ ids, names, onDone }: ChosenRows) {
  const { t } = useTranslation('tiers');
  const [asked, setAsked] = useState(false);
  return (
    <>
      <BulkButton
        icon={mdiGiftOpenOutline}
        label={t('grant.title')}
        onClick={() => setAsked(true)}
      />
      {asked && (
        <GrantDialog
          userIds={ids}
          about={subjectOf(names)}
          onClose={() => setAsked(false)}
          onDone={onDone}
        />
      )}
    </>
  );
}

import { mdiGiftOpenOutline } from '@mdi/js';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkButton } from 'touchline/crud';
import type { ChosenRows } from 'touchline/plugin-api';
import { subjectOf } from 'touchline/ui';
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

import { mdiGiftOpenOutline } from '@mdi/js';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkButton } from 'touchline/crud';
import type { ChosenRows } from 'touchline/plugin-api';
import { subjectOf } from 'touchline/ui';
import { useGrantable } from '../use-grantable';
import { GrantDialog } from './GrantDialog';

/** Gives those of the chosen people access whom the reader may give it, all with one reason. */
export default function GrantChosen({ ids, names, onDone }: ChosenRows) {
  const { t } = useTranslation('tiers');
  const [asked, setAsked] = useState(false);
  const grantable = useGrantable(ids);
  if (grantable?.length === 0) return null;
  return (
    <>
      <BulkButton
        icon={mdiGiftOpenOutline}
        label={t('grant.title')}
        onClick={() => setAsked(true)}
      />
      {asked && grantable && (
        <GrantDialog
          userIds={grantable}
          about={subjectOf(names.filter((_name, at) => grantable.includes(ids[at] ?? '')))}
          onClose={() => setAsked(false)}
          onDone={onDone}
        />
      )}
    </>
  );
}

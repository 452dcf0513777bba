import { mdiDeleteOutline, mdiPencilOutline } from '@mdi/js';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { recordPagePath } from '@/plugin-api/paths';
import type { CompleteResource, RowActionDef } from '@/plugin-api/types';
import { LatePart } from '@/shared/components/LatePart';
import { useFormat } from '@/shared/format/use-format';
import { lazyPart } from '@/shared/lazy-part';
import { usePageCommands } from '@/shared/shortcuts/page-commands';
import { asks } from '../row-actions/asks';
import DeleteDialog from '../row-actions/DeleteDialog';
import { useRowActions } from '../row-actions/use-row-actions';
import type { CrudRow } from '../schema/crud-row';
import { headTitle } from '../schema/record-words';
import { useCrudAccess } from '../use-crud-access';
import { useT } from '../use-t';
import ActionQuestion from './ActionQuestion';

const FormOverlay = lazyPart(() => import('../form/FormOverlay'));

/** Something that the person may do with a record, as its button shows it. */
export interface RecordVerb {
  id: string;
  titleKey: string;
  keywordsKey?: string;
  icon: string;
  look: 'main' | 'plain' | 'quiet' | 'danger';
  /** Letter in a list with the record beside it. */
  letter?: string;
  /** Why the record refuses it; then `run` does nothing. */
  off?: string;
  /** Path, if it only opens a page. */
  to?: string;
  run: () => void;
}

interface RecordVerbs {
  verbs: RecordVerb[];
  /** A verb's dialog is open. */
  asking: boolean;
  dialog: ReactNode;
}

function lookOf({ destructive, quiet }: RowActionDef): RecordVerb['look'] {
  if (quiet) return 'quiet';
  return destructive ? 'danger' : 'main';
}

/**
 * What both the person's rights and the record allow, also offered in the command palette.
 * @param onDeleted after the record was deleted
 */
export function useRecordVerbs(
  resource: CompleteResource,
  row: CrudRow,
  onDeleted?: () => void,
): RecordVerbs {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const { can } = useCrudAccess(resource);
  const { actionsOf, refusedOf, run, failed } = useRowActions(resource);
  const [asked, ask] = useState<RowActionDef | null>(null);
  const [opened, setOpened] = useState<'form' | 'delete' | null>(null);
  const name = headTitle(resource, row, { t, format });
  const start = (action: RowActionDef) => {
    if (asks(action)) ask(action);
    else run(action, row).catch((error) => failed(error, row));
  };
  const to = recordPagePath(resource, 'edit', row.id);
  const edit: RecordVerb = {
    id: `${resource.id} edit`,
    titleKey: 'crud:edit',
    icon: mdiPencilOutline,
    look: 'plain',
    letter: 'E',
    ...(resource.forms ? { run: () => setOpened('form') } : { to, run: () => navigate(to) }),
  };
  const remove: RecordVerb = {
    id: `${resource.id} delete`,
    titleKey: 'crud:delete',
    icon: mdiDeleteOutline,
    look: 'quiet',
    run: () => setOpened('delete'),
  };
  const verbOf = (action: RowActionDef) => ({
    id: `${resource.id} ${action.id}`,
    titleKey: action.labelKey,
    keywordsKey: action.keywordsKey,
    icon: action.icon,
    look: lookOf(action),
  });
  const actions = actionsOf(row).map(
    (action): RecordVerb => ({
      ...verbOf(action),
      letter: action.key,
      run: () => start(action),
    }),
  );
  const refused = refusedOf(row).map(
    ({ action, reason }): RecordVerb => ({ ...verbOf(action), off: reason, run: () => {} }),
  );
  const quiet = actions.filter(({ look }) => look === 'quiet');
  const loud = actions.filter(({ look }) => look !== 'quiet');
  const own = [...(can('edit', row) ? [edit] : []), ...(can('delete', row) ? [remove] : [])];
  usePageCommands([...loud, ...quiet, ...own], name);

  const done = () => setOpened(null);
  return {
    verbs: [...own.toReversed(), ...quiet, ...refused, ...loud],
    asking: asked !== null || opened !== null,
    dialog: (
      <>
        {asked && (
          <ActionQuestion
            resource={resource}
            action={asked}
            row={row}
            run={run}
            onClose={() => ask(null)}
          />
        )}
        {opened === 'form' && (
          <LatePart>
            <FormOverlay resource={resource} row={row} onClose={done} />
          </LatePart>
        )}
        {opened === 'delete' && (
          <DeleteDialog resource={resource} row={row} onDeleted={onDeleted} onClose={done} />
        )}
      </>
    ),
  };
}

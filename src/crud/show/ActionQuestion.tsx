import type { CompleteResource, RowActionDef, RowDialogProps } from '@/plugin-api/types';
import { useAsked } from '@/shared/asked';
import { LatePart } from '@/shared/components/LatePart';
import { useFormat } from '@/shared/format/use-format';
import { type LazyPart, lazyPart } from '@/shared/lazy-part';
import { RecordSubject } from '../record-subject/RecordSubject';
import { useChangedRow } from '../row-actions/use-changed-row';
import type { useRowActions } from '../row-actions/use-row-actions';
import type { CrudRow } from '../schema/crud-row';
import { recordWords } from '../schema/record-words';
import { rowRight } from '../schema/row-right';
import { useT } from '../use-t';

/** Loaded when an action asks for confirmation. */
const ActionDialog = lazyPart(() => import('../row-actions/ActionDialog'));

type OwnDialog = NonNullable<RowActionDef['dialog']>;

/** The actions' own dialogs, by loader. */
const dialogs = new WeakMap<OwnDialog, LazyPart<RowDialogProps>>();

function ownDialog(load: OwnDialog): LazyPart<RowDialogProps> {
  const known = dialogs.get(load) ?? lazyPart(load);
  dialogs.set(load, known);
  return known;
}

interface ActionQuestionProps {
  resource: CompleteResource;
  action: RowActionDef;
  row: CrudRow;
  run: ReturnType<typeof useRowActions>['run'];
  onClose: () => void;
}

/** The dialog of an action: its own, or a confirmation that shows the record as it was when it opened. */
export default function ActionQuestion({
  resource,
  action,
  row,
  run,
  onClose,
}: ActionQuestionProps) {
  const t = useT();
  const format = useFormat();
  const asked = useAsked(row, useChangedRow(resource));
  const { about } = asked;
  if (action.dialog) {
    const Own = ownDialog(action.dialog);
    return (
      <LatePart>
        <Own row={row} onClose={onClose} />
      </LatePart>
    );
  }
  return (
    <LatePart>
      <ActionDialog
        action={action}
        words={recordWords(resource, about, { t, format })}
        disabled={action.when?.(about) === false || rowRight(resource, about, action) !== null}
        onRun={(reason) => asked.run((seen) => run(action, seen, reason))}
        about={<RecordSubject resource={resource} row={about} />}
        onClose={onClose}
      />
    </LatePart>
  );
}

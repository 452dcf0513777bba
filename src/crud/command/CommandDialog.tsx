import { useMemo } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { namespaceOf } from '@/plugin-api/namespace-of';
import { PagePluginContext } from '@/plugin-api/page-plugin-context';
import type { CommandDef, CommandDialogProps } from '@/plugin-api/types';
import { FormDialog, useSubmit } from '@/shared/components/FormDialog';
import { lazyPart } from '@/shared/lazy-part';
import { useFieldTypes } from '../field-types/field-types-context';
import { FormField } from '../form/FormField';
import { type FormValues, initialValues } from '../form/form-values';
import { useFormResolver } from '../form/use-form-resolver';
import { useT } from '../use-t';

interface Props extends CommandDialogProps {
  command: CommandDef;
  onRun: (values: Record<string, unknown>) => Promise<void>;
}

/** What a plugin's command asks before it is given, with the plugin's texts, or the command's own dialog. */
export default function CommandDialog({ command, onRun, onClose }: Props) {
  return (
    <PagePluginContext value={namespaceOf(command.titleKey)}>
      {command.dialog ? (
        <OwnDialog load={command.dialog} onClose={onClose} />
      ) : (
        <Question command={command} onRun={onRun} onClose={onClose} />
      )}
    </PagePluginContext>
  );
}

type Load = NonNullable<CommandDef['dialog']>;

function OwnDialog({ load, onClose }: { load: Load } & CommandDialogProps) {
  const Shown = useMemo(() => lazyPart<CommandDialogProps>(load), [load]);
  return <Shown onClose={onClose} />;
}

function Question({ command, onRun, onClose }: Props) {
  const t = useT();
  const typeOf = useFieldTypes();
  const { ask = [], confirmKey } = command.rpc === undefined ? {} : command;
  const form = useForm<FormValues>({
    defaultValues: initialValues(ask, typeOf),
    resolver: useFormResolver(ask),
  });
  const { busy, error, submit } = useSubmit(onClose);
  return (
    <FormProvider {...form}>
      <FormDialog
        open
        title={t(command.titleKey)}
        text={confirmKey && t(confirmKey)}
        submitLabel={t(command.titleKey)}
        maxWidth="xs"
        busy={busy}
        error={error}
        onSubmit={form.handleSubmit((values) => submit(() => onRun(values)))}
        onClose={onClose}
      >
        {ask.map((field) => (
          <FormField key={field.key} field={field} disabled={busy} />
        ))}
      </FormDialog>
    </FormProvider>
  );
}

import { useCreate, useCustomMutation, useDelete } from '@refinedev/core';
import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useToast } from 'touchline/ui';
import type { Mail, MailFolder, MailLabel, OpenMail } from '@/samples/mock/emails';
import type { SampleId } from '@/samples/mock/sample-id';
import { SAMPLES, sampleWrite, useSampleReader } from '@/samples/shared/sample-calls';
import {
  asQuery,
  CALLS,
  isList,
  isMail,
  listKey,
  type MailFilter,
  readListAgain,
  reloadMailbox,
} from './mail-queries';
import { type OptimisticChange, optimisticUpdate } from './optimistic-update';
import { isOneFolder } from './place';

type Flag = 'isRead' | 'isStarred';
type Changed = Partial<Pick<Mail, Flag | 'folder'>>;

const MAIL = { ...SAMPLES, resource: 'emails' } as const;

const idsOf = (mails: readonly Mail[]) => mails.map(({ id }) => id);

/** The original folders of moved mails, for undo. */
function byFolder(mails: readonly Mail[]): [MailFolder, SampleId[]][] {
  const folders = new Set(mails.map(({ folder }) => folder));
  return [...folders].map((folder) => [
    folder,
    idsOf(mails.filter((mail) => mail.folder === folder)),
  ]);
}

/** The stored record, without computed fields. */
function recordOf(mail: Mail | OpenMail): Mail {
  const { hasPreviousMail: _before, hasNextMail: _after, ...record } = mail as OpenMail;
  return record;
}

/** Mails with a label, or without it. */
const bearing = (name: MailLabel, on: boolean) => (mail: Mail) => {
  const others = mail.labels.filter((label) => label !== name);
  return { ...mail, labels: on ? [...others, name] : others };
};

/** Actions on mails. The list shows them at once; a refusal restores the previous state and is reported. */
export function useMailActions(filter: MailFilter) {
  const { mutateAsync: write } = useCustomMutation();
  const { mutateAsync: create } = useCreate();
  const { mutateAsync: remove } = useDelete();
  const read = useSampleReader();
  const client = useQueryClient();
  const { t } = useTranslation('email');
  const toast = useToast();
  /** Pending writes. Reads in the meantime may lack some of them, so the last write triggers a reload. */
  const open = useRef(0);

  const complain = (error: unknown) => toast.error(error);

  /** As the specification has it: first the list as it is filtered, then the first of the changed mails. */
  async function reload(first: SampleId | null): Promise<void> {
    await readListAgain(client, filter);
    // Another list may be on screen by now, read before the change had arrived.
    const own = hashKey(listKey(filter));
    void client.invalidateQueries({
      predicate: (query) => isList(query) && query.queryHash !== own,
    });
    if (first === null || open.current > 0) return;
    // The change itself succeeded; reopening the mail shows it.
    await read(CALLS.mail, { id: String(first), ...asQuery(filter) }).catch(() =>
      client.invalidateQueries({ predicate: isMail }),
    );
  }

  /**
   * Performs a change after showing its result.
   * @param first the mail that is read again afterwards
   * @returns whether it worked
   */
  async function attempt(
    mails: readonly Mail[],
    become: OptimisticChange,
    work: () => Promise<unknown>,
    first: SampleId | null = mails[0]?.id ?? null,
  ): Promise<boolean> {
    open.current += 1;
    const back = await optimisticUpdate(client, filter, idsOf(mails), become);
    let error: unknown = null;
    await work().catch((refused: unknown) => {
      error = refused ?? new Error('refused');
    });
    open.current -= 1;
    if (error) {
      back();
      complain(error);
    }
    if (open.current === 0) {
      if (error) void reloadMailbox(client);
      else await reload(first);
    }
    return !error;
  }

  /**
   * Reports an action with undo. If undoing fails it is reported and offered again. Another list may be open by then.
   */
  function offer(text: string, takeBack: () => Promise<unknown>): void {
    const run = async () => {
      await takeBack().catch((error: unknown) => {
        complain(error);
        offer(text, takeBack);
      });
      await reloadMailbox(client);
    };
    toast.success(text, () => void run());
  }

  const update = (emailIds: readonly SampleId[], dataToUpdate: Changed) =>
    write(sampleWrite(CALLS.update, { emailIds, dataToUpdate }));

  function change(mails: readonly Mail[], flags: Pick<Changed, Flag>): Promise<boolean> {
    const ids = idsOf(mails);
    if (ids.length === 0) return Promise.resolve(false);
    return attempt(
      mails,
      (mail) => ({ ...mail, ...flags }),
      () => update(ids, flags),
    );
  }

  /** As `change`, for many at once: with a message and undo. */
  async function mark(mails: readonly Mail[], flag: Flag, on: boolean): Promise<void> {
    const others = mails.filter((mail) => mail[flag] !== on);
    if (!(await change(others, { [flag]: on }))) return;
    const text = t(`marked.${flag}.${on ? 'on' : 'off'}`, { count: others.length });
    offer(text, () => update(idsOf(others), { [flag]: !on }));
  }

  async function move(mails: readonly Mail[], folder: MailFolder): Promise<void> {
    const ids = idsOf(mails);
    if (ids.length === 0) return;
    const leaves = isOneFolder(filter.place) || folder === 'trash';
    const become = (mail: Mail) => (leaves ? null : { ...mail, folder });
    if (!(await attempt(mails, become, () => update(ids, { folder })))) return;
    const text = t('moved', { count: ids.length, folder: t(`folder.${folder}`) });
    offer(text, async () => {
      for (const [origin, held] of byFolder(mails)) await update(held, { folder: origin });
    });
  }

  /** Deletes for good, without a question first. The undo writes the same mails again. */
  async function destroy(mails: readonly Mail[]): Promise<void> {
    if (mails.length === 0) return;
    const gone: Mail[] = [];
    const removeOne = async (mail: Mail) => {
      await remove({ ...MAIL, id: mail.id });
      gone.push(mail);
    };
    await attempt(
      mails,
      () => null,
      async () => {
        const results = await Promise.allSettled(mails.map(removeOne));
        const failed = results.find((result) => result.status === 'rejected');
        if (failed) throw failed.reason;
      },
      null,
    );
    if (gone.length === 0) return;
    offer(t('destroyed', { count: gone.length }), () =>
      Promise.all(gone.map((mail) => create({ ...MAIL, values: recordOf(mail) }))),
    );
  }

  const toggle = (emailIds: readonly SampleId[], label: MailLabel) =>
    write(sampleWrite(CALLS.label, { emailIds, label }));

  /** Adds the label to mails that lack it; if none does, removes it from all. */
  async function label(mails: readonly Mail[], name: MailLabel): Promise<void> {
    const lacking = mails.filter(({ labels }) => !labels.includes(name));
    const on = lacking.length > 0;
    const meant = on ? lacking : mails;
    const ids = idsOf(meant);
    if (!(await attempt(meant, bearing(name, on), () => toggle(ids, name)))) return;
    const text = t(`labelled.${on ? 'on' : 'off'}`, {
      count: ids.length,
      label: t(`label.${name}`),
    });
    offer(text, async () => {
      // The call toggles a label, so it only includes mails whose label hasn't changed since.
      const { emails } = await read<{ emails: Mail[] }>(CALLS.all);
      const turned = emails.filter(
        (mail) => ids.includes(mail.id) && mail.labels.includes(name) === on,
      );
      if (turned.length > 0) await toggle(idsOf(turned), name);
    });
  }

  return { change, mark, move, destroy, label };
}

export type MailActions = ReturnType<typeof useMailActions>;

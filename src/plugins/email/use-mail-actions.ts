import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useMockCall } from '@/providers/mock-call';
import type { Mail, MailFolder, MailLabel, OpenMail } from '@/resources/mock/emails';
import type { SampleId } from '@/resources/mock/sample-id';
import { isAppError } from '@/shared/app-error';
import { errorText } from '@/shared/error-text';
import { toast } from '@/shared/toast';
import { foresee, listKey, type MailFilter, mailQuery, reloadMailbox } from './mail-queries';
import { isOneFolder } from './place';

type Flags = Partial<Pick<Mail, 'isRead' | 'isStarred' | 'folder'>>;

const idsOf = (mails: readonly Mail[]) => mails.map(({ id }) => id);

/** The folders that mails came from, each with its mails, to bring them back. */
export function byFolder(mails: readonly Mail[]): [MailFolder, SampleId[]][] {
  const folders = new Set(mails.map(({ folder }) => folder));
  return [...folders].map((folder) => [
    folder,
    idsOf(mails.filter((mail) => mail.folder === folder)),
  ]);
}

/** The record alone, without what is computed when it is read. */
function recordOf(mail: Mail | OpenMail): Mail {
  const { hasPreviousMail: _before, hasNextMail: _after, ...record } = mail as OpenMail;
  return record;
}

/** What can be done to mails. The list shows it at once; a refusal brings back what was there and says so. */
export function useMailActions(filter: MailFilter) {
  const call = useMockCall();
  const client = useQueryClient();
  const { t } = useTranslation('email');
  const { t: shell } = useTranslation('shell');

  /** As the specification has it: first the list as it is filtered, then the first of the changed mails. */
  async function reload(first: SampleId | undefined): Promise<void> {
    await client.refetchQueries({ queryKey: listKey(filter), exact: true });
    // Another list may be on screen by now, read before the change had arrived.
    const own = JSON.stringify(listKey(filter));
    const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) =>
      JSON.stringify(queryKey) !== own;
    void client.invalidateQueries({ queryKey: ['email', 'list'], predicate: isOther });
    if (first === undefined) return;
    const query = { ...mailQuery(call, first, filter), staleTime: 0 };
    await client.fetchQuery(query).catch((error: unknown) => {
      if (!isAppError(error) || error.status !== 404) throw error;
    });
  }

  /** Whether it worked. */
  async function attempt(first: SampleId | undefined, work: () => Promise<unknown>) {
    try {
      await work();
      await reload(first);
      return true;
    } catch (error) {
      toast.error(errorText(error, shell));
      void reloadMailbox(client);
      return false;
    }
  }

  /** Another list may be open by then. */
  async function takeBack(work: () => Promise<unknown>): Promise<void> {
    await work().catch((error: unknown) => toast.error(errorText(error, shell)));
    await reloadMailbox(client);
  }

  const update = (emailIds: SampleId[], dataToUpdate: Flags) =>
    call('POST', '/apps/email/update-emails', { data: { emailIds, dataToUpdate } });

  function change(mails: readonly Mail[], flags: Flags): Promise<boolean> {
    const ids = idsOf(mails);
    if (ids.length === 0) return Promise.resolve(false);
    foresee(client, filter, (all) =>
      all.map((mail) => (ids.includes(mail.id) ? { ...mail, ...flags } : mail)),
    );
    return attempt(ids[0], () => update(ids, flags));
  }

  const withdraw = (ids: SampleId[]) =>
    foresee(client, filter, (all) => all.filter(({ id }) => !ids.includes(id)));

  async function move(mails: readonly Mail[], folder: MailFolder): Promise<void> {
    const ids = idsOf(mails);
    if (ids.length === 0) return;
    const origins = byFolder(mails);
    if (isOneFolder(filter.place) || folder === 'trash') withdraw(ids);
    if (!(await attempt(ids[0], () => update(ids, { folder })))) return;
    const bringBack = () =>
      takeBack(async () => {
        for (const [origin, held] of origins) await update(held, { folder: origin });
      });
    const text = t('moved', { count: ids.length, folder: t(`folder.${folder}`) });
    toast.success(text, { label: shell('undo'), run: () => void bringBack() });
  }

  /** Deletes for good, without a question first. The undo writes the same mails again. */
  async function destroy(mails: readonly Mail[]): Promise<void> {
    const ids = idsOf(mails);
    if (ids.length === 0) return;
    withdraw(ids);
    const worked = await attempt(undefined, () =>
      Promise.all(ids.map((id) => call('DELETE', `/rest/emails/${encodeURIComponent(id)}`))),
    );
    if (!worked) return;
    const bringBack = () =>
      takeBack(() =>
        Promise.all(mails.map((mail) => call('POST', '/rest/emails', { body: recordOf(mail) }))),
      );
    toast.success(t('destroyed', { count: ids.length }), {
      label: shell('undo'),
      run: () => void bringBack(),
    });
  }

  /** Gives the label to those that lack it; when none does, takes it from all. */
  function label(mails: readonly Mail[], name: MailLabel): Promise<boolean> {
    const lacking = mails.filter(({ labels }) => !labels.includes(name));
    const emailIds = idsOf(lacking.length > 0 ? lacking : mails);
    return attempt(emailIds[0], () =>
      call('POST', '/apps/email/update-emails-label', { data: { emailIds, label: name } }),
    );
  }

  return { change, move, destroy, label };
}

export type MailActions = ReturnType<typeof useMailActions>;

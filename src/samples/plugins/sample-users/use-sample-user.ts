import { type CustomResponse, type HttpError, useCustom, useOne, useUpdate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useToast } from 'touchline/ui';
import type { UserAccount } from '@/samples/mock/user-account';
import type { SampleUser } from '@/samples/mock/users';
import { SAMPLES, sampleKey, sampleRead } from '@/samples/shared/sample-calls';

const ACCOUNT = '/apps/user/account';

/** A user with all their data, and functions to change it. */
export interface OpenUser {
  user: SampleUser;
  account: UserAccount;
  /** Changes the record. Throws the server's error. */
  change: (values: Partial<SampleUser>) => Promise<void>;
  /** Changes the account, shown at once; reverts and throws if refused. */
  changeAccount: (change: AccountChange) => Promise<void>;
  /** Changes the account with a message and undo; failures are shown too. */
  saveAccount: (change: AccountChange, done: string) => Promise<void>;
}

type AccountChange = Partial<UserAccount>;

/** Reads a user and their account. */
export function useSampleUser(id: string) {
  const toast = useToast();
  const client = useQueryClient();
  const user = useOne<SampleUser, HttpError>({ ...SAMPLES, resource: 'users', id }).query;
  const account = useCustom<UserAccount, HttpError>(sampleRead(ACCOUNT, { id })).query;
  const { mutateAsync } = useUpdate<SampleUser, HttpError, Partial<SampleUser>>({
    // One at a time, so that the last one wins.
    mutationOptions: { scope: { id: `sample user ${id}` } },
  });
  const queryKey = sampleKey(ACCOUNT, { id });

  async function change(values: Partial<SampleUser>): Promise<void> {
    await mutateAsync({ ...SAMPLES, resource: 'users', id, values });
  }

  async function changeAccount(part: AccountChange): Promise<void> {
    await client.cancelQueries({ queryKey, exact: true });
    const before = client.getQueryData<CustomResponse<UserAccount>>(queryKey);
    if (!before) return;
    const next = { ...before.data, ...part };
    client.setQueryData(queryKey, { ...before, data: next });
    try {
      await change({ account: next });
    } catch (error) {
      client.setQueryData(queryKey, before);
      throw error;
    }
  }

  /** The current parts of the account. */
  function partsOf(part: AccountChange): AccountChange {
    const now = client.getQueryData<CustomResponse<UserAccount>>(queryKey)?.data;
    const keys = Object.keys(part) as (keyof UserAccount)[];
    return now ? Object.fromEntries(keys.map((key) => [key, now[key]])) : {};
  }

  async function saveAccount(part: AccountChange, done: string): Promise<void> {
    const before = partsOf(part);
    try {
      await changeAccount(part);
      toast.success(done, () => void undo(before));
    } catch (error) {
      toast.error(error);
    }
  }

  const undo = (before: AccountChange) =>
    changeAccount(before).catch((error: unknown) => toast.error(error));

  const open: OpenUser | null =
    user.data && account.data
      ? {
          user: user.data.data,
          account: account.data.data,
          change,
          changeAccount,
          saveAccount,
        }
      : null;
  return {
    open,
    error: user.error ?? account.error,
    retry: () => {
      void user.refetch();
      void account.refetch();
    },
  };
}

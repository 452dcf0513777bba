import { type HttpError, useCreate, useDelete, useList, useUpdate } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import type { AppError } from '@/shared/app-error';
import { useToast } from '@/shared/use-toast';

/** A row of `saved_views`: a named configuration of a list. */
export interface SavedViewRow {
  id: string;
  user_id: string;
  resource: string;
  name: string;
  query: string;
  shared: boolean;
  created_at: string;
  updated_at: string;
}

const VIEWS = {
  resource: 'saved_views',
  dataProviderName: 'default',
  successNotification: false,
  errorNotification: false,
} as const;
const ID = { meta: { select: 'id' } };
/** Two people with rights over a shared view: neither overwrites what the other saved meanwhile. */
const asSeen = ({ updated_at: version }: SavedViewRow) => ({
  meta: { select: 'id,updated_at', version },
});
const SELECT = 'id,user_id,resource,name,query,shared,created_at,updated_at';

type Values = Pick<SavedViewRow, 'name' | 'query' | 'shared'>;

/** A person's own and shared views of one list, by name, and functions to change them. */
export function useSavedViews(resource: string) {
  const { t } = useTranslation('views');
  const toast = useToast();
  const { mutateAsync: create } = useCreate<SavedViewRow, HttpError, Partial<SavedViewRow>>();
  const { mutateAsync: update } = useUpdate<SavedViewRow, HttpError, Partial<Values>>();
  const { mutateAsync: deleteOne } = useDelete<SavedViewRow>();
  const { query } = useList<SavedViewRow, AppError>({
    ...VIEWS,
    filters: [{ field: 'resource', operator: 'eq', value: resource }],
    sorters: [{ field: 'name', order: 'asc' }],
    pagination: { currentPage: 1, pageSize: 100 },
    meta: { select: SELECT },
  });

  /** Throws the server's error. */
  async function add(values: Values): Promise<void> {
    await create({ ...VIEWS, ...ID, values: { ...values, resource } });
    toast.success(t('saved', { name: values.name }));
  }

  /** Throws the server's error. */
  async function change(view: SavedViewRow, values: Partial<Values>): Promise<void> {
    await update({ ...VIEWS, ...asSeen(view), id: view.id, values });
    toast.success(t('changed', { name: values.name ?? view.name }));
  }

  async function bringBack(view: SavedViewRow): Promise<void> {
    try {
      await create({ ...VIEWS, ...ID, values: view });
      toast.success(t('backAgain', { name: view.name }));
    } catch (error) {
      toast.error(error);
    }
  }

  /** Removes a view and lets its owner undo that. Throws the server's error. */
  async function remove(view: SavedViewRow, own: boolean): Promise<void> {
    await deleteOne({ ...VIEWS, ...asSeen(view), id: view.id });
    toast.success(t('deleted', { name: view.name }), own ? () => bringBack(view) : undefined);
  }

  return { query, views: query.data?.data ?? [], add, change, remove };
}

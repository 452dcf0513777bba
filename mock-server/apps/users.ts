import type { SampleUserList } from '../../src/samples/mock/choices/lists.ts';
import type { SampleId } from '../../src/samples/mock/sample-id.ts';
import { newSampleUser, type SampleUser } from '../../src/samples/mock/users.ts';
import { readData, readId } from '../core/read-body.ts';
import { contains, findById, nextId } from '../core/records.ts';
import { refuseWith } from '../core/refusal.ts';
import type { Routes } from '../core/types.ts';
import { sampleAccount } from '../data/user-accounts.ts';

function knownUser(users: SampleUser[], id: SampleId): SampleUser {
  const found = findById(users, id);
  return found ?? refuseWith(404, { message: 'Unable to find the requested user!' });
}

const FILTERS = ['role', 'status', 'currentPlan'] as const;

export const users: Routes = {
  'GET /apps/users/list': ({ query }, { users: allData }) => {
    const found = allData.filter(
      (user) =>
        contains(query.search(), user.username, user.fullName, user.role, user.email) &&
        FILTERS.every((field) => ['', user[field]].includes(query.text(field))),
    );
    const body: SampleUserList = {
      params: query.asParams(),
      allData,
      users: found,
      total: found.length,
    };
    return { status: 200, body };
  },

  'GET /apps/user': ({ query }, db) => ({
    status: 200,
    body: knownUser(db.users, query.required('id')),
  }),

  'GET /apps/user/account': ({ query, now }, db) => {
    const user = knownUser(db.users, query.required('id'));
    return { status: 200, body: user.account ?? sampleAccount(user, now) };
  },

  'POST /apps/users/add-user': ({ body }, db) => {
    const user: SampleUser = {
      id: nextId(db.users),
      ...readData(newSampleUser, body),
      status: 'active',
      avatar: '',
      avatarColor: 'primary',
    };
    return { status: 201, body: { user }, change: { users: [user, ...db.users] } };
  },

  'DELETE /apps/users/delete': ({ body }, db) => {
    const gone = knownUser(db.users, readId(body));
    return { status: 200, change: { users: db.users.filter((one) => one !== gone) } };
  },
};

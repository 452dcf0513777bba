import { type DataProvider, type LiveProvider, Refine } from '@refinedev/core';
import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FOLLOW_SLIPS, FOLLOW_TIPS, slipsInterval, tipsInterval } from '../live/live-rows';
import { usePages } from './use-pages';

type Subscription = Parameters<LiveProvider['subscribe']>[0];

const TIPS = {
  resource: 'record_entries',
  idColumn: 'prediction_id',
  interval: tipsInterval,
  ...FOLLOW_TIPS,
} as const;
const SLIPS = {
  resource: 'slip_entries',
  idColumn: 'slip_id',
  interval: slipsInterval,
  ...FOLLOW_SLIPS,
} as const;

interface CardProps {
  question: typeof TIPS | typeof SLIPS;
}

function Cards({ question }: CardProps) {
  // biome-ignore lint/suspicious/noExplicitAny: the two kinds of rows differ
  const { rows } = usePages<any>({ ...question, fields: ['title'], pageSize: 12 });
  return rows.map(({ title }) => <p key={title}>{title}</p>);
}

it.each([
  ['tips', 'predictions', TIPS],
  ['slips', 'slips', SLIPS],
])('shows new %s when the backend tells of a change in %s', async (_, table, question) => {
  const rows = [{ [question.idColumn]: '1', title: 'Ajax', outcome: 'WON', status: 'PUBLISHED' }];
  const getList = vi.fn(async () => ({ data: rows, total: rows.length }));
  const subscriptions: Subscription[] = [];
  const live: LiveProvider = {
    subscribe: (subscription) => subscriptions.push(subscription),
    unsubscribe: () => {},
  };
  render(
    <Refine
      dataProvider={{ getList } as unknown as DataProvider}
      liveProvider={live}
      options={{ disableTelemetry: true }}
    >
      <Cards question={question} />
    </Refine>,
  );
  await screen.findByText('Ajax');
  expect(subscriptions.map(({ params }) => params?.table)).toEqual([table]);
  rows.unshift({ [question.idColumn]: '2', title: 'Feyenoord', outcome: 'PENDING' } as never);
  act(() => {
    subscriptions[0]?.callback({ channel: '', type: '*', payload: {}, date: new Date() });
  });
  expect(await screen.findByText('Feyenoord')).toBeTruthy();
});

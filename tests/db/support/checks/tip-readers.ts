import type { Actor, Check, Expectation, Scene } from './check.ts';

/** Readers of each header, pick, settlement and view row. */
export function tipReaderChecks(scene: Scene): Check[] {
  const check = (
    name: string,
    table: string,
    actor: Actor,
    statement: string,
    expect: Expectation,
  ): Check => ({ name: `${table}: ${name}`, table, actor, statement, expect });

  const reads = (
    table: string,
    key: string,
    id: string,
    what: string,
    can: Actor[],
    cannot: Actor[],
  ) => [
    ...can.map((actor) =>
      check(
        `${actor} reads ${what}`,
        table,
        actor,
        `select 1 from public.${table} where ${key} = '${id}'`,
        'something',
      ),
    ),
    ...cannot.map((actor) =>
      check(
        `${actor} reads ${what}`,
        table,
        actor,
        `select 1 from public.${table} where ${key} = '${id}'`,
        'denied',
      ),
    ),
  ];
  const outsiders: Actor[] = [
    'anon',
    'free',
    'basic',
    'expired',
    'revoked',
    'excluded',
    'support',
    'finance',
  ];
  const everyone: Actor[] = ['anon', 'free', 'vip', 'excluded', 'tipster', 'admin'];
  return [
    ...reads('predictions', 'id', scene.published, 'a published header', everyone, []),
    ...reads('predictions', 'id', scene.withdrawn, 'a withdrawn header', everyone, []),
    ...reads(
      'predictions',
      'id',
      scene.draft,
      'a draft',
      ['tipster', 'rival', 'admin'],
      ['anon', 'free', 'vip', 'support', 'finance'],
    ),
    ...reads(
      'prediction_picks',
      'prediction_id',
      scene.published,
      'a PREMIUM pick',
      ['premium', 'vip', 'tipster', 'admin'],
      outsiders,
    ),
    ...reads(
      'prediction_picks',
      'prediction_id',
      scene.draft,
      'the pick of a draft',
      ['tipster', 'admin'],
      ['anon', 'free', 'vip', 'excluded', 'support'],
    ),
    ...reads('prediction_picks', 'prediction_id', scene.settled, 'a settled pick', everyone, []),
    ...reads(
      'record_entries',
      'not locked and prediction_id',
      scene.published,
      'an open PREMIUM tip unlocked',
      ['premium'],
      outsiders,
    ),
    ...reads(
      'manual_predictions',
      'id',
      scene.draft,
      'a draft',
      ['tipster', 'admin'],
      ['free', 'vip', 'support', 'finance'],
    ),
    ...reads(
      'manual_predictions',
      'id',
      scene.published,
      'a published tip of the desk',
      ['support', 'finance', 'tipster', 'admin'],
      ['free', 'vip'],
    ),
    ...reads(
      'manual_predictions',
      'selection is not null and id',
      scene.published,
      'its pick',
      ['tipster', 'admin'],
      ['free', 'vip', 'support', 'finance'],
    ),
    ...reads('settlements', 'prediction_id', scene.settled, 'a settlement', everyone, []),
  ];
}

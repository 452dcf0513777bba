import { expect, it } from 'vitest';
import { fieldProblem } from './field-rules.ts';

const type = (name: string) => ({ type: name, longest: null });
const fields = new Map([
  [
    'rpc/give',
    new Map([
      ['days', type('integer')],
      ['at', type('timestamp with time zone')],
      ['price', type('numeric(8,3)')],
      ['note', type('text')],
      ['ids', type('uuid[]')],
      ['more', type('jsonb')],
    ]),
  ],
]);
const url = new URL('http://localhost/rest/v1/rpc/give');
const refusal = (args: object) => fieldProblem(url, JSON.stringify(args), { fields }, false);

it.each(['days', 'at', 'price', 'note'])(
  'refuses lists and objects where %s is a single value',
  async (name) => {
    for (const value of [{ toString: 'x' }, {}, [1], [null]]) {
      const answer = refusal({ [name]: value });
      expect(answer?.status).toBe(400);
      expect(await answer?.json()).toMatchObject({
        code: '22P02',
        message: `The field ${name} must be a single value, no list or object.`,
      });
    }
    expect(refusal({ [name]: null })).toBeNull();
  },
);

it('lets lists and objects pass where they belong', () => {
  expect(refusal({ ids: [], more: { toString: 'x' } })).toBeNull();
  expect(refusal({ more: [1] })).toBeNull();
});

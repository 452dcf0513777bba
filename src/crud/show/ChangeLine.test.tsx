import { screen } from '@testing-library/react';
import { renderCrud } from '@tests/support/crud/render-crud';
import { samplePlugin } from '@tests/support/crud/sample-plugin';
import { expect, it } from 'vitest';
import { ChangeLine } from './ChangeLine';

it('a change has both values, a first value stands alone, an emptied one says so', async () => {
  const fields = [{ key: 'round', type: 'text' } as const];
  const line = (before: unknown, after: unknown) => (
    <ChangeLine change={{ key: 'round', before, after }} fields={fields} />
  );
  const lines = (
    <>
      {line('A', 'B')}
      {line(null, 'C')}
      {line('D', null)}
    </>
  );
  await renderCrud({
    plugin: samplePlugin,
    provider: {},
    routes: [{ path: '/', element: lines }],
    at: '/',
  });
  const texts = screen.getAllByText('round:').map((label) => label.parentElement?.textContent);
  expect(texts).toEqual(['round: A  B', 'round: C', 'round: D  –']);
});

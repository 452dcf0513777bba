import { type AccessControlProvider, Refine } from '@refinedev/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { buildRegistry } from './build-registry';
import { RegistryProvider } from './registry-context';
import type { PluginDef, Role } from './types';
import { useMay } from './use-may';
import type { ViewerState } from './viewer';
import { ViewerContextProvider } from './viewer-context';

const texts = async () => ({ default: {} });
const plugin = {
  id: 'samples',
  apiVersion: 1,
  nameKey: 'shell:cancel',
  access: [{ resource: 'payments', actions: ['refund'], roles: ['ADMIN'] }],
  i18n: { en: texts, fr: texts, ar: texts },
} as unknown as PluginDef;
const { registry } = buildRegistry([plugin]);

/** The state of the button in each render. */
let renders: boolean[] = [];

function RefundButton() {
  const may = useMay('payments', 'refund');
  renders.push(may);
  return may ? <button type="button">Refund</button> : <p>not yours</p>;
}

function page(role: Role, can: AccessControlProvider['can']) {
  return (
    <Refine accessControlProvider={{ can }} options={{ disableTelemetry: true }}>
      <RegistryProvider registry={registry}>
        <ViewerContextProvider value={{ role } as ViewerState}>
          <RefundButton />
        </ViewerContextProvider>
      </RegistryProvider>
    </Refine>
  );
}

afterEach(() => {
  cleanup();
  renders = [];
});

it.each([
  ['ADMIN', true],
  ['SUPPORT', false],
] as const)('for %s a button is there from the first moment, or never', async (role, expected) => {
  const asked: unknown[] = [];
  render(
    page(role, async ({ resource, action, params }) => {
      asked.push([resource, action]);
      return { can: registry.can(params?.role, 'payments', 'refund') };
    }),
  );
  await screen.findByText(expected ? 'Refund' : 'not yours');
  expect(asked).toEqual([['payments', 'refund']]);
  expect(new Set(renders)).toEqual(new Set([expected]));
});

it('refine’s access control takes precedence', async () => {
  render(page('ADMIN', async () => ({ can: false })));
  expect(await screen.findByText('not yours')).toBeTruthy();
});

it('another role is checked separately, at once', async () => {
  const can: AccessControlProvider['can'] = async ({ params }) => ({
    can: params?.role === 'ADMIN',
  });
  const view = render(page('ADMIN', can));
  await screen.findByText('Refund');
  renders = [];
  view.rerender(page('SUPPORT', can));
  expect(await screen.findByText('not yours')).toBeTruthy();
  expect(new Set(renders)).toEqual(new Set([false]));
});

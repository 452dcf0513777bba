import Skeleton from '@mui/material/Skeleton';
import { cleanup, render } from '@testing-library/react';
import { styleOfSheets } from '@tests/support/computed-style';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { buildRegistry } from '@/plugin-api/build-registry';
import { RegistryProvider } from '@/plugin-api/registry-context';
import { type AppConfig, ConfigProvider } from '@/shared/config-context';
import { updateSettings } from '@/theme/settings-store';
import { Footer } from './Footer';

afterEach(() => {
  cleanup();
  updateSettings({ footer: 'static' });
});

/** The footer's `display` below a page. */
function below(page: React.ReactNode) {
  const { container } = render(
    <ConfigProvider config={{ footerLinks: [] } as unknown as AppConfig}>
      <RegistryProvider registry={buildRegistry([]).registry}>
        <MemoryRouter>
          <main>{page}</main>
          <Footer />
        </MemoryRouter>
      </RegistryProvider>
    </ConfigProvider>,
  );
  return styleOfSheets(container.querySelector('footer') as Element).display;
}

it('hides the footer until the page has its height, so that it never moves', () => {
  expect(below(<Skeleton />)).toBe('none');
  cleanup();
  expect(below('The page')).toBe('block');
});

it('keeps a footer that is fixed to the window', () => {
  updateSettings({ footer: 'fixed' });
  expect(below(<Skeleton />)).toBe('block');
});

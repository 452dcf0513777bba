import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { toast } from 'touchline/ui';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { rowsOf } from './GalleryPage';
import { examplesIn, galleryPage } from './gallery-page';
import texts from './i18n/en.json';

const scrolledTo = vi.fn();
const written = vi.fn(async (_text: string) => {});
const success = vi.spyOn(toast, 'success').mockImplementation(() => {});

beforeEach(() => {
  vi.clearAllMocks();
  Element.prototype.scrollIntoView = function scroll() {
    scrolledTo(this.id);
  };
  Object.assign(navigator, { clipboard: { writeText: written } });
});
afterEach(cleanup);

const Nothing = () => null;
const Sized = ({ size }: { size?: string }) => <p>{size}</p>;

function Broken(): never {
  throw new Error('this example is broken');
}

async function show(load: () => Promise<string>, hash = '', Dense: () => null = Nothing) {
  const Shown = galleryPage(
    { './simple.tsx': { default: () => <p>It lives</p> }, './dense.tsx': { default: Dense } },
    { './simple.tsx': load, './dense.tsx': async () => '' },
    {
      './texts/en.json': {
        title: 'Lists',
        examples: { simple: { title: 'Simple' }, dense: { title: 'Dense' } },
      },
    },
  );
  const i18n = createInstance();
  await i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { gallery: texts } } });
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter initialEntries={[`/lists${hash}`]}>
        <Shown />
      </MemoryRouter>
    </I18nextProvider>,
  );
}

it('shows the examples in the order of their texts, and fetches sources only on request', async () => {
  const load = vi.fn(async () => '');
  await show(load);
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Simple', 'Dense']);
  expect(screen.getByText('It lives')).toBeTruthy();
  expect(load).not.toHaveBeenCalled();
});

it('draws each example that a file lists from its props', () => {
  const file = {
    default: Sized,
    wide: true,
    examples: { tall: { size: 'XL' }, low: { size: 'S' } },
  };
  const examples = examplesIn('./sizes.tsx', file);
  expect(examples.map(({ id, wide }) => [id, wide])).toEqual([
    ['tall', true],
    ['low', true],
  ]);
  for (const { id, Live, props } of examples) render(<Live key={id} {...props} />);
  expect(screen.getByText('XL')).toBeTruthy();
  expect(screen.getByText('S')).toBeTruthy();
});

it('unfolds the source of an example’s file and copies it', async () => {
  const source = "import List from '@mui/material/List';\n\nexport default () => <List dense />;\n";
  await show(async () => source);
  const button = screen.getByRole('button', { name: 'Source code of Simple' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const code = await screen.findByRole('region', { name: 'Source code' });
  expect(within(code).getByText('import').className).toBe('keyword');
  fireEvent.click(screen.getByRole('button', { name: 'Copy the source code' }));
  await waitFor(() => expect(success).toHaveBeenCalledWith(texts.copied));
  expect(written).toHaveBeenCalledWith(source);
});

it('shows and copies an example without its types', async () => {
  await show(async () => "const size: 'small' | 'large' = 'small';\n");
  fireEvent.click(screen.getByRole('button', { name: 'Source code of Simple' }));
  const code = await screen.findByRole('region', { name: 'Source code' });
  expect(code.textContent).toContain('large');
  fireEvent.click(screen.getByRole('button', { name: 'JSX' }));
  await waitFor(() => expect(code.textContent).toContain("const size = 'small';"));
  fireEvent.click(screen.getByRole('button', { name: 'Copy the source code' }));
  await waitFor(() => expect(written).toHaveBeenCalledWith("const size = 'small';\n"));
  fireEvent.click(screen.getByRole('button', { name: 'TSX' }));
  expect(code.textContent).toContain('large');
});

it('scrolls to the example named in the address', async () => {
  await show(async () => '', '#dense');
  expect(scrolledTo).toHaveBeenCalledWith('dense');
});

it('gives wide examples their own row', () => {
  const example = (id: string, wide?: boolean) => ({
    id,
    wide,
    Live: Nothing,
    Source: Nothing,
  });
  const rows = rowsOf([example('a'), example('b'), example('c', true), example('d')]);
  expect(rows.map((row) => row.map(({ id }) => id))).toEqual([['a', 'b'], ['c'], ['d']]);
});

it('an example that fails leaves the others on the page', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await show(async () => '', '', Broken);
  expect(screen.getByText('It lives')).toBeTruthy();
  expect(screen.getByRole('alert')).toBeTruthy();
  vi.mocked(console.error).mockRestore();
});

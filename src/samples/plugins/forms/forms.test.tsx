import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderCrud } from '@tests/support/crud/render-crud';
import { samplePlugin } from '@tests/support/crud/sample-plugin';
import { toast } from 'touchline/ui';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { examplesIn } from '@/samples/gallery/gallery-page';

const success = vi.spyOn(toast, 'success').mockImplementation(() => {});

beforeEach(() => vi.clearAllMocks());
afterEach(cleanup);

const EMAIL = 'ada@example.com';
const PHONE = '+44 20 7946 0018';
const NAME = { 'First name': 'Ada', 'Last name': 'Larkspur' };
const BIRTH = '01/03/1990';

const write = (values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function choose(label: string, option: string) {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: label }));
  fireEvent.click(within(await screen.findByRole('listbox')).getByText(option));
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull());
}

/** The errors of each form demo when submitted empty, and its valid input. */
const FORMS: Record<string, { wrong: string[]; values: Record<string, string>; button: string }> = {
  'form-layouts/basic': {
    wrong: ['Enter your name', 'Enter an address like name@example.com'],
    values: { 'Full name': 'Ada', Email: EMAIL, Message: 'Where is the ground?' },
    button: 'Send',
  },
  'form-layouts/basic-with-icons': {
    wrong: ['Enter your name', 'Enter a number like +44 20 7946 0018'],
    values: { 'Full name': 'Ada', Email: EMAIL, Phone: PHONE, Message: 'Where is the ground?' },
    button: 'Send',
  },
  'form-layouts/multi-column': {
    wrong: ['Use eight characters at least', 'Choose one at least'],
    values: {
      Username: 'ada',
      Email: EMAIL,
      Password: 'long enough',
      'Password again': 'long enough',
      ...NAME,
      Country: 'Kenya',
      Languages: 'Swahili',
      'Birth date': BIRTH,
    },
    button: 'Submit',
  },
  'form-layouts/form-with-tabs': {
    wrong: ['This field is required', 'Use eight characters at least'],
    values: { ...NAME, Country: 'Kenya', Username: 'ada', Email: EMAIL, Password: 'long enough' },
    button: 'Submit',
  },
  'form-layouts/collapsible-sections': {
    wrong: ['Enter a number like +44 20 7946 0018', 'Enter the number on the card'],
    values: {
      'Full name': 'Ada',
      Phone: PHONE,
      Address: 'Ground Lane 1',
      Postcode: '1234',
      City: 'Northford',
      'Card number': '4242 4242 4242 4242',
    },
    button: 'Place the order',
  },
  'form-layouts/form-alignment': {
    wrong: ['Enter your username', 'Enter your password'],
    values: { Username: 'ada', Password: 'secret' },
    button: 'Sign in',
  },
  'form-validation/basic': {
    wrong: ['This field is required'],
    values: {
      ...NAME,
      Email: EMAIL,
      Password: 'secret',
      'Birth date': BIRTH,
      Country: 'Kenya',
      Bio: 'Keeps the score.',
      Female: 'on',
      'I have read the terms': 'on',
    },
    button: 'Submit',
  },
  'form-validation/schema-on-change': {
    wrong: ['Write three characters at least', 'Use eight characters at least'],
    values: { ...NAME, Email: EMAIL, Password: 'long enough' },
    button: 'Submit',
  },
  'form-validation/async-submit': {
    wrong: ['This field is required', 'Use eight characters at least'],
    values: { ...NAME, Email: EMAIL, Password: 'long enough' },
    button: 'Submit',
  },
};

const EXAMPLES = import.meta.glob('./pages/*/*.tsx');
const TEXTS = import.meta.glob<string>('./pages/*/*.tsx', { query: '?raw', import: 'default' });

it('covers every example with a submit button', async () => {
  const sent = await Promise.all(
    Object.entries(TEXTS).map(async ([file, text]) =>
      /handleSubmit/.test(await text()) ? [file.slice('./pages/'.length, -'.tsx'.length)] : [],
    ),
  );
  expect(sent.flat().sort()).toEqual(Object.keys(FORMS).sort());
});

async function open(name: string) {
  const [folder, id] = name.split('/');
  const start = `./pages/${folder}/`;
  const files = Object.entries(EXAMPLES).filter(([file]) => file.startsWith(start));
  const examples = await Promise.all(
    files.map(async ([file, load]) => examplesIn(`./${file.slice(start.length)}`, await load())),
  );
  const example = examples.flat().find((one) => one.id === id);
  if (!example) throw new Error(`There is no example ${name}.`);
  const element = <example.Live {...example.props} />;
  await renderCrud({
    plugin: samplePlugin,
    provider: {},
    routes: [{ path: '/', element }],
    at: '/',
  });
}

/** Enters a value as a person would: by typing, choosing or ticking. */
async function enter(label: string, value: string) {
  if (value === 'on') return void fireEvent.click(screen.getByLabelText(label));
  if (label === 'Birth date') {
    await screen.findByRole('group', { name: label });
    const hidden = document.querySelector('input[name="birth"]');
    return void fireEvent.change(hidden as Element, { target: { value } });
  }
  // Content of a closed section is rendered but unreachable.
  const field = screen.getByLabelText(label, { selector: 'input, textarea, [role="combobox"]' });
  if (field.getAttribute('role') === 'combobox') await choose(label, value);
  else fireEvent.change(field, { target: { value } });
}

it.each(Object.entries(FORMS))(
  '%s shows its errors and is submitted once valid',
  async (name, { wrong, values, button }) => {
    await open(name);
    press(button);
    for (const text of wrong) {
      expect((await screen.findAllByText(text)).length, text).toBeGreaterThan(0);
    }
    expect(success).not.toHaveBeenCalled();

    for (const [label, value] of Object.entries(values)) await enter(label, value);
    press(button);
    await waitFor(() => expect(success).toHaveBeenCalledWith('Form submitted'));
    for (const text of wrong) expect(screen.queryByText(text), text).toBeNull();
  },
);

it.each(['alternative-label', 'vertical-with-numbers', 'vertical-without-numbers'])(
  'the wizard %s leaves no step that is wrong',
  async (name) => {
    await open(`form-wizard/${name}`);
    press('Next');
    expect(await screen.findAllByText('This field is required')).toHaveLength(2);
    write({ Username: 'ada', Email: EMAIL, Password: 'secret', 'Password again': 'secret' });
    press('Next');
    expect(await screen.findByLabelText('First name')).toBeTruthy();
  },
);

it('a wizard leaves no invalid step, keeps the input, and ends with a message', async () => {
  await open('form-wizard/linear');
  press('Next');
  expect(await screen.findAllByText('This field is required')).toHaveLength(2);
  expect(screen.getByText('Use six characters at least')).toBeTruthy();

  write({
    Username: 'ada',
    Email: 'ada@example.com',
    Password: 'secret',
    'Password again': 'other1',
  });
  press('Next');
  expect(await screen.findByText('The passwords differ')).toBeTruthy();

  write({ 'Password again': 'secret' });
  press('Next');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('First name')));
  press('Back');
  expect((await screen.findByLabelText<HTMLInputElement>('Username')).value).toBe('ada');

  press('Next');
  await screen.findByLabelText('First name');
  write({ 'First name': 'Ada', 'Last name': 'Larkspur' });
  await choose('Country', 'Kenya');
  press('Next');
  expect(await screen.findByText('Choose one at least')).toBeTruthy();
  await choose('Languages', 'Swahili');
  press('Next');
  await screen.findByLabelText('Own site');
  write({ 'Own site': 'a', Videos: 'b', Photos: 'c', Chat: 'd' });
  expect(success).not.toHaveBeenCalled();
  press('Submit');
  expect(await screen.findByText('All steps are done.')).toBeTruthy();
  expect(success).toHaveBeenCalledWith('Form submitted');

  press('Reset');
  expect((await screen.findByLabelText<HTMLInputElement>('Username')).value).toBe('');
});

it('an uploader accepts two pictures, and says why it accepts nothing else', async () => {
  const error = vi.spyOn(toast, 'error').mockImplementation(() => {});
  await open('file-uploader/restrictions');
  const drop = (name: string, type: string) =>
    fireEvent.change(document.querySelector('input[type="file"]') as Element, {
      target: { files: [new File(['x'], name, { type })] },
    });
  for (const name of ['home.png', 'away.png']) {
    drop(name, 'image/png');
    expect(await screen.findByText(name)).toBeTruthy();
  }
  expect(error).not.toHaveBeenCalled();
  drop('rules.pdf', 'application/pdf');
  const refused = 'You can only upload 2 files & maximum size of 2 MB.';
  await waitFor(() => expect(error).toHaveBeenCalledWith(refused));
  drop('third.png', 'image/png');
  await waitFor(() => expect(error).toHaveBeenCalledTimes(2));
  expect(screen.getByRole('list', { name: 'Chosen pictures' }).children).toHaveLength(2);
});

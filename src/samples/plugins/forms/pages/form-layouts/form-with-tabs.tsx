import { zodResolver } from '@hookform/resolvers/zod';
import TabContext from '@mui/lab/TabContext';
import TabList from '@mui/lab/TabList';
import TabPanel from '@mui/lab/TabPanel';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { toast } from 'touchline/ui';
import { z } from 'zod';
import { FormTextField } from '@/samples/shared/fields/FormTextField';

const filled = z.string().trim().min(1, 'This field is required');
const link = z.union([z.literal(''), z.url('Enter an address that begins with https://')]);
const schema = z.object({
  first: filled,
  last: filled,
  country: filled,
  username: filled,
  email: z.email('Enter an address like name@example.com'),
  password: z.string().min(8, 'Use eight characters at least'),
  site: link,
  video: link,
  photos: link,
});
type Values = z.infer<typeof schema>;
type Field = { name: keyof Values; label: string; type?: string; options?: string[] };

const TABS: Record<string, { title: string; fields: Field[] }> = {
  personal: {
    title: 'Personal info',
    fields: [
      { name: 'first', label: 'First name' },
      { name: 'last', label: 'Last name' },
      { name: 'country', label: 'Country', options: ['Canada', 'France', 'Kenya'] },
    ],
  },
  account: {
    title: 'Account details',
    fields: [
      { name: 'username', label: 'Username' },
      { name: 'email', label: 'Email', type: 'email' },
      { name: 'password', label: 'Password', type: 'password' },
    ],
  },
  social: {
    title: 'Social links',
    fields: [
      { name: 'site', label: 'Own site', type: 'url' },
      { name: 'video', label: 'Videos', type: 'url' },
      { name: 'photos', label: 'Photos', type: 'url' },
    ],
  },
};
const NAMES = Object.values(TABS).flatMap(({ fields }) => fields.map(({ name }) => name));
const EMPTY = Object.fromEntries(NAMES.map((name) => [name, ''])) as Values;

export default function FormWithTabs() {
  const [tab, setTab] = useState('personal');
  const form = useForm({ resolver: zodResolver(schema), defaultValues: EMPTY });

  /** Opens the tab of the first invalid field. */
  function showFirst(errors: Partial<Record<keyof Values, unknown>>) {
    const found = Object.entries(TABS).find(([, { fields }]) =>
      fields.some(({ name }) => errors[name]),
    );
    if (found) setTab(found[0]);
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={form.handleSubmit(() => toast.success('Form submitted'), showFirst)}
      >
        <TabContext value={tab}>
          <TabList
            variant="scrollable"
            scrollButtons="auto"
            aria-label="Parts of the form"
            onChange={(_event, next: string) => setTab(next)}
            sx={{ borderBottom: 1, borderColor: 'divider' }}
          >
            {Object.entries(TABS).map(([id, { title }]) => (
              <Tab key={id} value={id} label={title} />
            ))}
          </TabList>
          {Object.entries(TABS).map(([id, { fields }]) => (
            <TabPanel key={id} keepMounted value={id} sx={{ px: 0 }}>
              <Box sx={{ display: 'grid', gap: 2 }}>
                {fields.map((field) => (
                  <FormTextField key={field.name} autoComplete="off" {...field} />
                ))}
              </Box>
            </TabPanel>
          ))}
        </TabContext>
        <Button type="submit" variant="contained">
          Submit
        </Button>
      </form>
    </FormProvider>
  );
}

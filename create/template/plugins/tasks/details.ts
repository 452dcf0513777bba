import { defineDetails } from 'touchline/plugin-api';

export default defineDetails('tasks')({
  fields: [
    {
      key: 'title',
      type: 'text',
      labelKey: 'tasks:field.title',
      list: { flex: 1 },
      filter: true,
      form: true,
      required: true,
      maxLength: 120,
    },
    {
      key: 'due_on',
      type: 'date',
      labelKey: 'tasks:field.due',
      list: { width: 140 },
      form: true,
    },
    {
      key: 'done',
      type: 'boolean',
      labelKey: 'tasks:field.done',
      list: { width: 100 },
      filter: true,
      form: true,
      defaultValue: false,
    },
  ],
});

import { mdiPublish, mdiUndoVariant } from '@mdi/js';
import { defineDetails } from 'touchline/plugin-api';
import { OUTCOMES } from '@/product/record/outcomes';
import { SPORTS_FIELD_TYPES } from '@/product/sports/field-types';
import { STATE_LOOKS, TIP_STATES } from '@/product/sports/tip-states';
import { SLIP_TYPES } from './field-types';

/** Tiers that have a page of sure games. */
const TIERS = ['BASIC', 'PREMIUM', 'VIP'] as const;
const STATES = TIP_STATES.map((value) => ({
  value,
  ...STATE_LOOKS[value],
  labelKey: `slips-desk:state.${value}` as const,
}));

/** In the order of the list; the form has its own layout. */
export default defineDetails('desk_slips')({
  rights: 'may',
  fieldTypes: { ...SPORTS_FIELD_TYPES, ...SLIP_TYPES },
  head: {
    chips: ['tier', 'state', 'outcome'],
    facts: ['starts_at', 'legs_count', 'combined_odds', 'stake_units', 'profit_units'],
  },
  fields: [
    { key: 'legs', type: 'matches', labelKey: 'slips-desk:field.legs', show: false },
    {
      key: 'title',
      type: 'text',
      labelKey: 'slips-desk:field.title',
      helpKey: 'slips-desk:help.title',
      // Titles repeat; the legs tell slips apart.
      list: { flex: 1.6, identity: { below: ['legs'], belowLines: 2 } },
      filter: true,
      form: true,
      required: true,
      maxLength: 120,
    },
    {
      key: 'starts_at',
      type: 'datetime',
      labelKey: 'slips-desk:field.start',
      list: { width: 168 },
      filter: true,
    },
    {
      key: 'legs_count',
      type: 'number',
      labelKey: 'slips-desk:field.legsCount',
      list: { hidden: true, width: 88 },
    },
    {
      key: 'combined_odds',
      type: 'odds',
      labelKey: 'slips-desk:field.combined',
      list: { width: 112 },
    },
    {
      key: 'stake_units',
      type: 'number',
      labelKey: 'slips-desk:field.stake',
      helpKey: 'slips-desk:help.stake',
      list: { hidden: true, width: 112 },
      form: true,
      required: true,
      defaultValue: 1,
      min: 0.25,
      max: 10,
      step: 0.25,
    },
    {
      key: 'tier',
      type: 'tier',
      labelKey: 'slips-desk:field.tier',
      list: { width: 108 },
      filter: true,
      form: true,
      required: true,
      defaultValue: 'PREMIUM',
      options: TIERS.map((value) => ({ value, labelKey: `sports:tier.${value}` as const })),
    },
    // For the history: a state follows from it and from the time.
    {
      key: 'status',
      type: 'select',
      labelKey: 'slips-desk:field.status',
      show: false,
      options: STATES,
    },
    {
      key: 'state',
      type: 'select',
      labelKey: 'slips-desk:field.status',
      list: { width: 184, sortable: false },
      filter: true,
      options: STATES,
    },
    {
      key: 'outcome',
      type: 'outcome',
      labelKey: 'slips-desk:field.outcome',
      list: { width: 128 },
      filter: true,
      options: OUTCOMES.filter((value) => value !== 'PENDING').map((value) => ({
        value,
        labelKey: `sports:outcome.${value}` as const,
      })),
    },
    {
      key: 'profit_units',
      type: 'number',
      labelKey: 'slips-desk:field.profit',
      list: { hidden: true, width: 120 },
    },
    {
      key: 'author_name',
      type: 'text',
      labelKey: 'slips-desk:field.author',
      list: { hidden: true },
      filter: true,
    },
    { key: 'legs', type: 'legs', labelKey: 'slips-desk:field.legs', form: true, show: false },
    {
      key: 'analysis',
      type: 'longText',
      labelKey: 'slips-desk:field.analysis',
      form: true,
      maxLength: 10_000,
    },
    {
      key: 'published_at',
      type: 'datetime',
      labelKey: 'slips-desk:field.published',
      list: { hidden: true, width: 168 },
    },
    { key: 'withdraw_reason', type: 'text', labelKey: 'slips-desk:field.withdrawReason' },
    {
      key: 'seq',
      type: 'number',
      labelKey: 'slips-desk:field.seq',
      list: { hidden: true, width: 100 },
    },
    {
      key: 'commit_hash',
      type: 'hash',
      labelKey: 'slips-desk:field.hash',
      list: { hidden: true, width: 120 },
    },
    {
      key: 'updated_at',
      type: 'datetime',
      labelKey: 'slips-desk:field.updated',
      list: { hidden: true, width: 168 },
    },
  ],
  rowActions: [
    {
      id: 'publish',
      key: 'P',
      labelKey: 'slips-desk:publish',
      icon: mdiPublish,
      confirmKey: 'slips-desk:publish.confirm',
      rpc: 'publish_slip',
      args: (row) => ({ slip_id: row.id, seen_updated_at: row.updated_at }),
      successKey: 'slips-desk:publish.done',
    },
    {
      id: 'withdraw',
      key: 'W',
      labelKey: 'slips-desk:withdraw',
      icon: mdiUndoVariant,
      confirmKey: 'slips-desk:withdraw.confirm',
      reasonKey: 'slips-desk:withdraw.reason',
      destructive: true,
      rpc: 'withdraw_slip',
      args: (row, reason) => ({ slip_id: row.id, reason }),
      successKey: 'slips-desk:withdraw.done',
    },
  ],
});

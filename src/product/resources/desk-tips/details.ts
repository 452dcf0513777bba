import { mdiPublish, mdiUndoVariant } from '@mdi/js';
import type { Tables } from 'touchline/data';
import { defineDetails, type ListTabDef } from 'touchline/plugin-api';
import { OUTCOMES } from '@/product/record/outcomes';
import { TIERS } from '@/product/record/tiers';
import { SPORTS } from '@/product/resources/sports';
import { SPORTS_FIELD_TYPES } from '@/product/sports/field-types';
import { STATE_LOOKS, TIP_STATES } from '@/product/sports/tip-states';
import { DESK_TYPES } from './field-types';
import { tipWords } from './words';

const STATES = TIP_STATES.map((value) => ({
  value,
  ...STATE_LOOKS[value],
  labelKey: `tips-desk:state.${value}` as const,
}));

const BY_START = { field: 'starts_at', order: 'asc' } as const;

/** The next to start first, drafts included. */
const TABS: ListTabDef<Tables<'desk_tips'>>[] = [
  {
    id: 'upcoming',
    labelKey: 'tips-desk:tab.upcoming',
    filters: ({ now }) => [
      { field: 'starts_at', operator: 'gte', value: now.toISOString() },
      { field: 'status', operator: 'in', value: ['DRAFT', 'PUBLISHED'] },
    ],
    sort: BY_START,
  },
  {
    id: 'drafts',
    labelKey: 'tips-desk:tab.drafts',
    filters: () => [{ field: 'status', operator: 'eq', value: 'DRAFT' }],
    sort: BY_START,
  },
  {
    id: 'published',
    labelKey: 'tips-desk:tab.published',
    filters: () => [
      { field: 'status', operator: 'eq', value: 'PUBLISHED' },
      { field: 'outcome', operator: 'eq', value: 'PENDING' },
    ],
    sort: BY_START,
  },
  {
    id: 'settled',
    labelKey: 'tips-desk:tab.settled',
    filters: () => [
      { field: 'status', operator: 'eq', value: 'PUBLISHED' },
      { field: 'outcome', operator: 'ne', value: 'PENDING' },
    ],
    sort: { field: 'starts_at', order: 'desc' },
  },
  { id: 'all', labelKey: 'crud:list.all' },
];

/** In the order of the list; the form has its own layout. */
export default defineDetails('desk_tips')({
  words: tipWords,
  subject: () => import('./TipSubject'),
  rights: 'may',
  tabs: TABS,
  sortEqual: { field: 'starts_at', order: 'desc' },
  fieldTypes: { ...SPORTS_FIELD_TYPES, ...DESK_TYPES },
  fields: [
    { key: 'selection', type: 'marketPick', labelKey: 'tips-desk:field.pick', show: false },
    {
      key: 'fixture_name',
      type: 'text',
      labelKey: 'tips-desk:field.fixture',
      list: {
        flex: 2,
        identity: { below: ['selection'], belowLines: 2 },
      },
      filter: true,
    },
    {
      key: 'fixture_id',
      type: 'text',
      labelKey: 'tips-desk:field.fixture',
      form: true,
      required: true,
      show: false,
    },
    {
      key: 'starts_at',
      type: 'datetime',
      labelKey: 'tips-desk:field.start',
      list: { width: 168 },
      filter: true,
    },
    {
      key: 'league_name',
      type: 'text',
      labelKey: 'tips-desk:field.league',
      list: { hidden: true },
      filter: true,
    },
    {
      key: 'sport',
      type: 'select',
      labelKey: 'tips-desk:field.sport',
      list: { hidden: true, width: 120 },
      filter: true,
      options: SPORTS.map((value) => ({ value, labelKey: `sports:sport.${value}` as const })),
    },
    {
      key: 'market_code',
      type: 'market',
      labelKey: 'tips-desk:field.market',
      list: { hidden: true, width: 220, sortable: false },
      form: true,
      required: true,
    },
    {
      key: 'selection',
      type: 'pick',
      labelKey: 'tips-desk:field.pick',
      list: { hidden: true, width: 180, sortable: false },
      form: true,
      required: true,
    },
    {
      key: 'line',
      type: 'number',
      labelKey: 'tips-desk:field.line',
      form: true,
      show: false,
      min: -100,
      max: 500,
    },
    {
      key: 'odds',
      type: 'odds',
      labelKey: 'tips-desk:field.odds',
      helpKey: 'tips-desk:help.odds',
      list: { width: 84, sortable: false },
      form: true,
      required: true,
      min: 1.001,
      max: 1000,
      step: 0.001,
    },
    {
      key: 'stake_units',
      type: 'number',
      labelKey: 'tips-desk:field.stake',
      helpKey: 'tips-desk:help.stake',
      list: { width: 124, sortable: false },
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
      labelKey: 'tips-desk:field.tier',
      list: { width: 120 },
      filter: true,
      form: true,
      required: true,
      defaultValue: 'FREE',
      options: TIERS.map((value) => ({ value, labelKey: `sports:tier.${value}` as const })),
    },
    // For the history: a state follows from it and from the time.
    {
      key: 'status',
      type: 'select',
      labelKey: 'tips-desk:field.status',
      show: false,
      options: STATES,
    },
    {
      key: 'state',
      type: 'select',
      labelKey: 'tips-desk:field.status',
      list: { width: 184, sortable: false },
      filter: true,
      options: STATES,
    },
    {
      key: 'outcome',
      type: 'outcome',
      labelKey: 'tips-desk:field.outcome',
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
      labelKey: 'tips-desk:field.profit',
      list: { hidden: true, width: 120 },
    },
    {
      key: 'probability',
      type: 'share',
      labelKey: 'tips-desk:field.probability',
      helpKey: 'tips-desk:help.probability',
      form: true,
      min: 0.0001,
      max: 0.9999,
      step: 0.0001,
    },
    {
      key: 'bookmaker',
      type: 'text',
      labelKey: 'tips-desk:field.bookmaker',
      helpKey: 'tips-desk:help.bookmaker',
      form: true,
      maxLength: 60,
    },
    {
      key: 'quote_source',
      type: 'text',
      labelKey: 'tips-desk:field.quoteSource',
      helpKey: 'tips-desk:help.quoteSource',
      form: true,
      maxLength: 200,
    },
    {
      key: 'quoted_at',
      type: 'datetime',
      labelKey: 'tips-desk:field.quotedAt',
      form: true,
    },
    {
      key: 'least_odds',
      type: 'odds',
      labelKey: 'tips-desk:field.leastOdds',
      helpKey: 'tips-desk:help.leastOdds',
      form: true,
      min: 1.001,
      max: 1000,
      step: 0.001,
    },
    {
      key: 'analysis',
      type: 'longText',
      labelKey: 'tips-desk:field.analysis',
      form: true,
      maxLength: 10_000,
    },
    {
      key: 'author_name',
      type: 'text',
      labelKey: 'tips-desk:field.author',
      list: { hidden: true },
      filter: true,
    },
    { key: 'author_id', type: 'text', show: false },
    {
      key: 'published_at',
      type: 'datetime',
      labelKey: 'tips-desk:field.published',
      list: { hidden: true, width: 168 },
    },
    {
      key: 'seq',
      type: 'number',
      labelKey: 'tips-desk:field.seq',
      list: { hidden: true, width: 100 },
    },
    {
      key: 'commit_hash',
      type: 'hash',
      labelKey: 'tips-desk:field.hash',
      list: { hidden: true, width: 120 },
    },
    {
      key: 'updated_at',
      type: 'datetime',
      labelKey: 'tips-desk:field.updated',
      list: { hidden: true, width: 168 },
    },
  ],
  rowActions: [
    {
      id: 'publish',
      key: 'P',
      labelKey: 'tips-desk:publish',
      icon: mdiPublish,
      confirmKey: 'tips-desk:publish.confirm',
      rpc: 'publish_prediction',
      args: (row) => ({ prediction_id: row.id, seen_updated_at: row.updated_at }),
      successKey: 'tips-desk:publish.done',
    },
    {
      id: 'withdraw',
      key: 'W',
      labelKey: 'tips-desk:withdraw',
      icon: mdiUndoVariant,
      confirmKey: 'tips-desk:withdraw.confirm',
      reasonKey: 'tips-desk:withdraw.reason',
      destructive: true,
      rpc: 'withdraw_prediction',
      args: (row, reason) => ({ prediction_id: row.id, reason }),
      successKey: 'tips-desk:withdraw.done',
    },
  ],
});

import { mdiPublish, mdiUndoVariant } from '@mdi/js';
import { defineDetails } from '@/plugin-api/define-resource';
import type { ListTabDef } from '@/plugin-api/types';
import { SPORTS } from '@/product/resources/sports';
import { ENTRY_LOOKS } from '@/product/sports/entry-looks';
import { SPORTS_FIELD_TYPES } from '@/product/sports/field-types';
import { OUTCOMES } from '@/product/sports/outcomes';
import { TIERS } from '@/product/sports/tiers';
import type { Tables } from '@/resources/database.types';
import { DESK_TYPES } from './field-types';

const STATUSES = [
  'DRAFT',
  'PUBLISHED',
  'WITHDRAWN',
] as const satisfies Tables<'manual_predictions'>['status'][];

const isBeforeStart = (row: { starts_at: string }) => Date.parse(row.starts_at) > Date.now();

const BY_START = { field: 'starts_at', order: 'asc' } as const;

/** What plays next comes first, drafts among it. */
const TABS: ListTabDef<Tables<'manual_predictions'>>[] = [
  {
    id: 'upcoming',
    labelKey: 'predictions-desk:tab.upcoming',
    filters: ({ now }) => [
      { field: 'starts_at', operator: 'gte', value: now.toISOString() },
      { field: 'status', operator: 'in', value: ['DRAFT', 'PUBLISHED'] },
    ],
    sort: BY_START,
  },
  {
    id: 'drafts',
    labelKey: 'predictions-desk:tab.drafts',
    filters: () => [{ field: 'status', operator: 'eq', value: 'DRAFT' }],
    sort: BY_START,
  },
  {
    id: 'published',
    labelKey: 'predictions-desk:status.PUBLISHED',
    filters: () => [
      { field: 'status', operator: 'eq', value: 'PUBLISHED' },
      { field: 'outcome', operator: 'eq', value: 'PENDING' },
    ],
    sort: BY_START,
  },
  {
    id: 'settled',
    labelKey: 'predictions-desk:tab.settled',
    filters: () => [
      { field: 'status', operator: 'eq', value: 'PUBLISHED' },
      { field: 'outcome', operator: 'ne', value: 'PENDING' },
    ],
    sort: { field: 'starts_at', order: 'desc' },
  },
  { id: 'all', labelKey: 'crud:list.all' },
];

/** In the order of the list; the form has its own layout. */
export default defineDetails('manual_predictions')({
  allows: (row, action) => (action !== 'edit' && action !== 'delete') || row.status === 'DRAFT',
  tabs: TABS,
  fieldTypes: { ...SPORTS_FIELD_TYPES, ...DESK_TYPES },
  fields: [
    {
      key: 'fixture_name',
      type: 'text',
      labelKey: 'predictions-desk:field.fixture',
      list: {
        flex: 2,
        identity: { below: ['market_code', 'selection'], belowLines: 2 },
      },
      filter: true,
    },
    {
      key: 'fixture_id',
      type: 'text',
      labelKey: 'predictions-desk:field.fixture',
      form: true,
      required: true,
      show: false,
    },
    {
      key: 'starts_at',
      type: 'datetime',
      labelKey: 'predictions-desk:field.start',
      list: { width: 168 },
      filter: true,
    },
    {
      key: 'league_name',
      type: 'text',
      labelKey: 'predictions-desk:field.league',
      list: { hidden: true },
      filter: true,
    },
    {
      key: 'sport',
      type: 'select',
      labelKey: 'predictions-desk:field.sport',
      list: { hidden: true, width: 120 },
      filter: true,
      options: SPORTS.map((value) => ({ value, labelKey: `sports:sport.${value}` as const })),
    },
    {
      key: 'market_code',
      type: 'market',
      labelKey: 'predictions-desk:field.market',
      list: { hidden: true, width: 220 },
      form: true,
      required: true,
    },
    {
      key: 'selection',
      type: 'pick',
      labelKey: 'predictions-desk:field.pick',
      list: { hidden: true, width: 180, sortable: false },
      form: true,
      required: true,
    },
    {
      key: 'line',
      type: 'number',
      labelKey: 'predictions-desk:field.line',
      form: true,
      show: false,
      min: -100,
      max: 500,
    },
    {
      key: 'odds',
      type: 'odds',
      labelKey: 'predictions-desk:field.odds',
      helpKey: 'predictions-desk:help.odds',
      list: { width: 84 },
      form: true,
      required: true,
      min: 1.001,
      max: 1000,
      step: 0.001,
    },
    {
      key: 'stake_units',
      type: 'number',
      labelKey: 'predictions-desk:field.stake',
      helpKey: 'predictions-desk:help.stake',
      list: { width: 124 },
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
      labelKey: 'predictions-desk:field.tier',
      list: { width: 120 },
      filter: true,
      form: true,
      required: true,
      defaultValue: 'FREE',
      options: TIERS.map((value) => ({ value, labelKey: `sports:tier.${value}` as const })),
    },
    {
      key: 'status',
      type: 'select',
      labelKey: 'predictions-desk:field.status',
      list: { width: 128 },
      filter: true,
      options: STATUSES.map((value) => ({
        value,
        ...ENTRY_LOOKS[value],
        labelKey: `predictions-desk:status.${value}` as const,
      })),
    },
    {
      key: 'outcome',
      type: 'outcome',
      labelKey: 'predictions-desk:field.outcome',
      list: { width: 128 },
      filter: true,
      options: OUTCOMES.map((value) => ({ value, labelKey: `sports:outcome.${value}` as const })),
    },
    {
      key: 'profit_units',
      type: 'number',
      labelKey: 'predictions-desk:field.profit',
      list: { hidden: true, width: 120 },
    },
    {
      key: 'probability',
      type: 'number',
      labelKey: 'predictions-desk:field.probability',
      helpKey: 'predictions-desk:help.probability',
      form: true,
      min: 0.0001,
      max: 0.9999,
      step: 0.0001,
    },
    {
      key: 'bookmaker',
      type: 'text',
      labelKey: 'predictions-desk:field.bookmaker',
      helpKey: 'predictions-desk:help.bookmaker',
      form: true,
      maxLength: 60,
    },
    {
      key: 'quote_source',
      type: 'text',
      labelKey: 'predictions-desk:field.quoteSource',
      helpKey: 'predictions-desk:help.quoteSource',
      form: true,
      maxLength: 200,
    },
    {
      key: 'quoted_at',
      type: 'datetime',
      labelKey: 'predictions-desk:field.quotedAt',
      form: true,
    },
    {
      key: 'least_odds',
      type: 'odds',
      labelKey: 'predictions-desk:field.leastOdds',
      helpKey: 'predictions-desk:help.leastOdds',
      form: true,
      min: 1.001,
      max: 1000,
      step: 0.001,
    },
    {
      key: 'analysis',
      type: 'longText',
      labelKey: 'predictions-desk:field.analysis',
      form: true,
      maxLength: 10_000,
    },
    {
      key: 'author_name',
      type: 'text',
      labelKey: 'predictions-desk:field.author',
      list: { hidden: true },
      filter: true,
    },
    { key: 'author_id', type: 'text', show: false },
    {
      key: 'published_at',
      type: 'datetime',
      labelKey: 'predictions-desk:field.published',
      list: { hidden: true, width: 168 },
    },
    {
      key: 'seq',
      type: 'number',
      labelKey: 'predictions-desk:field.seq',
      list: { hidden: true, width: 100 },
    },
    {
      key: 'commit_hash',
      type: 'hash',
      labelKey: 'predictions-desk:field.hash',
      list: { hidden: true, width: 120 },
    },
    {
      key: 'updated_at',
      type: 'datetime',
      labelKey: 'predictions-desk:field.updated',
      list: { hidden: true, width: 168 },
    },
  ],
  rowActions: [
    {
      id: 'publish',
      labelKey: 'predictions-desk:publish',
      icon: mdiPublish,
      confirmKey: 'predictions-desk:publish.confirm',
      when: (row) => row.status === 'DRAFT' && isBeforeStart(row),
      rpc: 'publish_prediction',
      args: (row) => ({ prediction_id: row.id }),
      successKey: 'predictions-desk:publish.done',
    },
    {
      id: 'withdraw',
      labelKey: 'predictions-desk:withdraw',
      icon: mdiUndoVariant,
      confirmKey: 'predictions-desk:withdraw.confirm',
      reasonKey: 'predictions-desk:withdraw.reason',
      destructive: true,
      when: (row) => row.status === 'PUBLISHED' && isBeforeStart(row),
      rpc: 'withdraw_prediction',
      args: (row, reason) => ({ prediction_id: row.id, reason }),
      successKey: 'predictions-desk:withdraw.done',
    },
  ],
});

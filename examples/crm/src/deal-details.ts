import { mdiArrowRightCircleOutline, mdiCloseCircleOutline, mdiTextBoxOutline } from '@mdi/js';
import { defineDetails } from 'touchline/plugin-api';
import type { DealRow, Stage } from './rows';

/** The stage after each; none after the last. */
const NEXT: Partial<Record<Stage, Stage>> = { NEW: 'OFFER', OFFER: 'WON' };
const isOpen = ({ stage }: DealRow) => NEXT[stage] !== undefined;

export default defineDetails('crm_deals')({
  fields: [
    {
      key: 'title',
      type: 'text',
      labelKey: 'crm:field.title',
      list: { flex: 1 },
      filter: 'search',
      form: true,
      required: true,
      maxLength: 160,
    },
    {
      key: 'company_id',
      type: 'reference',
      labelKey: 'crm:company',
      list: { width: 200 },
      filter: true,
      form: true,
      required: true,
      reference: {
        table: 'crm_companies',
        labelColumn: 'name',
        embed: 'company',
        hint: 'crm_deals_company_id_fkey',
      },
    },
    {
      key: 'contact_id',
      type: 'reference',
      labelKey: 'crm:contact',
      form: true,
      reference: {
        table: 'crm_contacts',
        labelColumn: 'name',
        embed: 'contact',
        hint: 'crm_deals_contact_id_fkey',
      },
    },
    {
      key: 'value',
      type: 'number',
      labelKey: 'crm:field.value',
      list: { width: 130 },
      filter: true,
      form: true,
      required: true,
      defaultValue: 0,
      min: 0,
      step: 1,
    },
    {
      key: 'stage',
      type: 'select',
      labelKey: 'crm:field.stage',
      list: { width: 130 },
      filter: true,
      form: true,
      required: true,
      defaultValue: 'NEW',
      options: [
        { value: 'NEW', labelKey: 'crm:stage.NEW', color: 'info' },
        { value: 'OFFER', labelKey: 'crm:stage.OFFER', color: 'warning' },
        { value: 'WON', labelKey: 'crm:stage.WON', color: 'success' },
        { value: 'LOST', labelKey: 'crm:stage.LOST', color: 'error' },
      ],
    },
    {
      key: 'closes_on',
      type: 'date',
      labelKey: 'crm:field.closes',
      list: { width: 140 },
      filter: true,
      form: true,
    },
    {
      key: 'user_id',
      type: 'reference',
      labelKey: 'crm:field.owner',
      list: { width: 200, hidden: true },
      access: ['ADMIN'],
      reference: {
        table: 'profiles',
        labelColumn: 'email',
        nameColumn: 'full_name',
        embed: 'owner',
        hint: 'crm_deals_user_id_fkey',
      },
    },
  ],
  head: { chips: ['stage'], facts: ['value', 'closes_on'] },
  words: (row) => ({ title: row.title }),
  rowActions: [
    {
      id: 'advance',
      labelKey: 'crm:advance',
      icon: mdiArrowRightCircleOutline,
      key: 'A',
      when: isOpen,
      rpc: 'crm_move_deal',
      args: (row) => ({ deal: row.id, to_stage: NEXT[row.stage] }),
      successKey: 'crm:moved',
    },
    {
      id: 'lose',
      labelKey: 'crm:lose',
      icon: mdiCloseCircleOutline,
      confirmKey: 'crm:loseConfirm',
      quiet: true,
      when: isOpen,
      rpc: 'crm_move_deal',
      args: (row) => ({ deal: row.id, to_stage: 'LOST' }),
      successKey: 'crm:moved',
    },
    {
      id: 'offer',
      labelKey: 'crm:offer',
      icon: mdiTextBoxOutline,
      key: 'O',
      when: isOpen,
      dialog: () => import('./OfferDialog'),
    },
  ],
});

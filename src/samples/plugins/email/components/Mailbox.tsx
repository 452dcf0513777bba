import Box from '@mui/material/Box';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { isAppError } from 'touchline/data';
import { ErrorNotice, useDocumentTitle, useToast } from 'touchline/ui';
import type { OpenMail } from '@/samples/mock/emails';
import { AppFrame } from '@/samples/shared/components/AppFrame';
import { useResetDemoData } from '@/samples/shared/reset-demo-data';
import { useSampleReader } from '@/samples/shared/sample-calls';
import { newDraft } from '../draft';
import { asQuery, CALLS, mailKey, useMailList } from '../mail-queries';
import { type MailLocation, openIn, pathOf } from '../place';
import { focusRow } from '../row-focus';
import { chosenOf, toggled } from '../selection';
import { DRAWER_BELOW } from '../side-drawer';
import { useComposer } from '../use-composer';
import { useLazyComponent } from '../use-lazy-component';
import { useMailActions } from '../use-mail-actions';
import { useMailShortcuts } from '../use-mail-shortcuts';
import { useSelection } from '../use-selection';
import { useSending } from '../use-sending';
import { ListToolbar } from './ListToolbar';
import { MailListView } from './MailListView';
import { MailSearch } from './MailSearch';
import { MailSide } from './MailSide';
import { OpenedMail } from './OpenedMail';

const loadReader = () => import('./MailReader');
const loadComposer = () => import('./Composer');

/** The mailbox: folders, one folder's list, the open mail over it, and the composer. */
export function Mailbox({ place, mailId }: MailLocation) {
  const { t } = useTranslation('email');
  const toast = useToast();
  // Loaded early: an editor that waited for its texts would lose a new email's focus.
  useTranslation('editor');
  const navigate = useNavigate();
  const client = useQueryClient();
  const read = useSampleReader();
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const filter = { place, q };
  const search = q ? `?${new URLSearchParams({ q })}` : '';
  const title = 'label' in place ? t(`label.${place.label}`) : t(`folder.${place.folder}`);

  const list = useMailList(filter);
  const mails = list.data?.emails ?? [];
  const actions = useMailActions(filter);
  const { selection, setSelection, select } = useSelection(`${pathOf(place)}${search}`);
  const resetDemoData = useResetDemoData();
  const [sideOpen, setSideOpen] = useState(false);
  const [open, setOpen] = useState<OpenMail | null>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const wantsSearch = useRef(false);
  const left = useRef<string | null>(null);

  const sending = useSending((id) => navigate(`${pathOf({ folder: 'draft' })}?compose=${id}`));
  const composer = useComposer(sending.recall);
  const reader = useLazyComponent(mailId !== null, loadReader);
  const writing = useLazyComponent(composer.draft !== null, loadComposer);
  useDocumentTitle(title);

  // On returning from a mail the focus is on its row, or in the search if requested.
  useEffect(() => {
    if (mailId !== null) {
      left.current = mailId;
      return;
    }
    if (wantsSearch.current) searchField.current?.focus();
    else if (left.current !== null) focusRow(left.current);
    wantsSearch.current = false;
    left.current = null;
  }, [mailId]);

  const back = () => navigate(`${pathOf(place)}${search}`);
  // Quick key presses are queued, each starting where the previous one ended.
  const walking = useRef(Promise.resolve());
  async function walkOne(dir: 'previous' | 'next'): Promise<void> {
    const from = openIn(window.location.pathname);
    if (from === null) return;
    try {
      const asked = { dir, emailId: from, ...asQuery(filter) };
      const next = await read<OpenMail>(CALLS.neighbour, asked);
      client.setQueryData(mailKey(next.id, filter), { data: next });
      await navigate(`${pathOf(place, next.id)}${search}`);
    } catch (error) {
      // At the end of the list there is no next mail.
      if (!isAppError(error) || error.status !== 404) toast.error(error);
    }
  }
  const walk = (dir: 'previous' | 'next') => {
    walking.current = walking.current.then(() => walkOne(dir));
  };
  const searchFor = (wanted: string) => setParams(wanted ? { q: wanted } : {}, { replace: true });
  const composeNew = () => composer.compose(newDraft());
  const writeTo = (address: string) => composer.compose(newDraft({ to: [address] }));

  useMailShortcuts({
    open,
    mails,
    chosen: chosenOf(selection, mails),
    actions,
    compose: composeNew,
    back,
    walk,
    search: () => {
      if (mailId === null) searchField.current?.focus();
      else {
        wantsSearch.current = true;
        back();
      }
    },
    choose: ({ id }) => setSelection((last) => toggled(last, id)),
    onMoved: () => select([]),
  });

  const Composer = writing.Part;
  return (
    <AppFrame
      title={t('title', { place: title })}
      side={
        <MailSide
          place={place}
          counts={list.data?.emailsMeta}
          onCompose={() => {
            setSideOpen(false);
            composeNew();
          }}
          onChosen={() => setSideOpen(false)}
        />
      }
      sideLabel={t('folders')}
      sideWidth={260}
      drawerBelow={DRAWER_BELOW}
      onReset={resetDemoData}
      sideOpen={sideOpen}
      onSideClose={useCallback(() => setSideOpen(false), [])}
    >
      {/* The list keeps its scroll position behind the mail. */}
      <Box
        inert={mailId !== null}
        sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}
      >
        <MailSearch
          key={pathOf(place)}
          q={q}
          onSearch={searchFor}
          onSide={() => setSideOpen(true)}
          fieldRef={searchField}
        />
        <ListToolbar
          filter={filter}
          title={title}
          mails={mails}
          selection={selection}
          onSelect={select}
          actions={actions}
          onRefresh={() => list.refetch()}
        />
        <MailListView
          filter={filter}
          list={list}
          selection={selection}
          setSelection={setSelection}
          actions={actions}
          onClearSearch={() => searchFor('')}
        />
      </Box>
      {mailId !== null && (
        <OpenedMail
          id={mailId}
          filter={filter}
          Reader={reader.Part}
          failed={reader.failed}
          actions={actions}
          onShown={setOpen}
          onBack={back}
          onWalk={walk}
          onCompose={composer.compose}
          onWriteTo={writeTo}
          onEdit={composer.edit}
        />
      )}
      {composer.draft && Composer && (
        <Composer
          key={composer.draft.id}
          draft={composer.draft}
          send={sending.send}
          onClose={composer.close}
          onReopen={composer.compose}
        />
      )}
      {composer.draft && writing.failed && (
        <Box sx={{ position: 'absolute', bottom: 0, insetInline: 0, p: 2, zIndex: 3 }}>
          <ErrorNotice error={writing.failed.error} onRetry={writing.failed.retry} />
        </Box>
      )}
    </AppFrame>
  );
}

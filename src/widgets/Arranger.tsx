import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext } from '@dnd-kit/sortable';
import { mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRtl } from '@mui/system/RtlProvider';
import { visuallyHidden } from '@mui/utils';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/components/Icon';
import { ArrangeCell } from './ArrangeCell';
import { ArrangeMenu, type Deed } from './ArrangeMenu';
import { type Arrangement, movedTo } from './arrangement';
import type { BoardWidget } from './WidgetBoard';
import { WidgetGrid } from './WidgetGrid';

/** Announcements for screen readers while a widget is moved, in the person's language. */
function useAnnouncements(titleOf: (id: unknown) => string, ids: readonly string[]) {
  const { t } = useTranslation('shell');
  // Skip the first position: a lifted card starts over its own place, and announcing that would interrupt the first message.
  const place = useRef<unknown>(undefined);
  const values = (id: unknown, over: unknown) => ({
    title: titleOf(id),
    place: ids.indexOf(String(over)) + 1,
    total: ids.length,
  });
  const dropped = (id: unknown, over: unknown) => t('widgets.say.dropped', values(id, over));
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      place.current = active.id;
      return t('widgets.say.lifted', values(active.id, active.id));
    },
    onDragOver: ({ active, over }) => {
      if (!over || over.id === place.current) return undefined;
      place.current = over.id;
      return t('widgets.say.over', values(active.id, over.id));
    },
    onDragEnd: ({ active, over }) => dropped(active.id, over?.id ?? active.id),
    onDragCancel: ({ active }) => t('widgets.say.cancelled', { title: titleOf(active.id) }),
  };
  return { announcements, dropped };
}

export interface ArrangerProps {
  shown: readonly BoardWidget[];
  hidden: readonly BoardWidget[];
  /** Ids of all widgets, in order. */
  order: readonly string[];
  onChange: (arrangement: Arrangement) => void;
}

/** Finds the card under the pointer or, for the keyboard, the card at whose corner the moved one was placed. */
const underneath: CollisionDetection = (args) => {
  if (args.pointerCoordinates) {
    const within = pointerWithin(args);
    return within.length > 0 ? within : closestCenter(args);
  }
  const { droppableContainers, droppableRects, collisionRect } = args;
  const away = droppableContainers.flatMap(({ id }) => {
    const rect = droppableRects.get(id);
    if (!rect) return [];
    return { id, px: Math.hypot(rect.left - collisionRect.left, rect.top - collisionRect.top) };
  });
  return away.sort((one, other) => one.px - other.px).map(({ id }) => ({ id }));
};

const stay = () => null;

/** The widgets of a page while being arranged: by pointer, by keyboard, or by each widget's menu. */
export function Arranger({ shown, hidden, order, onChange }: ArrangerProps) {
  const { t } = useTranslation('shell');
  const rtl = useRtl();
  const ids = shown.map(({ id }) => id);
  const titleOf = (id: unknown) => [...shown, ...hidden].find((one) => one.id === id)?.title ?? '';
  const say = useAnnouncements(titleOf, ids);
  const [lifted, setLifted] = useState<BoardWidget>();
  const [menu, setMenu] = useState<{ anchor: HTMLElement; id: string } | null>(null);
  const [said, setSaid] = useState('');
  const root = useRef<HTMLDivElement>(null);
  /** The `data-widget` of what gets the focus once it is there. */
  const focusNext = useRef<string>(undefined);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: nextPlace(ids, rtl) }),
  );

  // After the change has rendered the card, or the button that restores it.
  useEffect(() => {
    if (focusNext.current === undefined) return;
    const next = [...(root.current?.querySelectorAll<HTMLElement>('[data-widget]') ?? [])];
    const found = next.find(({ dataset }) => dataset.widget === focusNext.current);
    if (!found) return;
    found.focus();
    focusNext.current = undefined;
  });

  function move(id: string, to: string) {
    onChange({ order: movedTo(order, id, to), hidden: hidden.map((one) => one.id) });
  }
  function drop({ active, over }: DragEndEvent) {
    setLifted(undefined);
    if (over && over.id !== active.id) move(String(active.id), String(over.id));
  }
  function act(id: string, deed: Deed) {
    const to = ids[ids.indexOf(id) + (deed === 'up' ? -1 : 1)];
    setMenu(null);
    if (deed === 'hide') {
      focusNext.current = `hidden ${id}`;
      onChange({ order: [...order], hidden: [...hidden.map((one) => one.id), id] });
      setSaid(t('widgets.say.hidden', { title: titleOf(id) }));
    } else if (to !== undefined) {
      move(id, to);
      setSaid(say.dropped(id, to));
    }
  }
  function add(id: string) {
    focusNext.current = `shown ${id}`;
    onChange({
      order: [...order],
      hidden: hidden.map((one) => one.id).filter((one) => one !== id),
    });
    setSaid(t('widgets.say.added', { title: titleOf(id) }));
  }

  return (
    <Box ref={root}>
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {t('widgets.help')}
      </Typography>
      {hidden.length > 0 && (
        <Box
          component="section"
          aria-label={t('widgets.offPage')}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}
        >
          <Typography component="h2" variant="body2" sx={{ fontWeight: 600 }}>
            {t('widgets.offPage')}
          </Typography>
          {hidden.map(({ id, title }) => (
            <Button
              key={id}
              size="small"
              variant="outlined"
              data-widget={`hidden ${id}`}
              startIcon={<Icon path={mdiPlus} size={18} />}
              onClick={() => add(id)}
            >
              {t('widgets.add', { title })}
            </Button>
          ))}
        </Box>
      )}
      <DndContext
        sensors={sensors}
        collisionDetection={underneath}
        accessibility={{
          announcements: say.announcements,
          screenReaderInstructions: { draggable: t('widgets.keys') },
        }}
        onDragStart={({ active }) => setLifted(shown.find(({ id }) => id === active.id))}
        onDragEnd={drop}
        onDragCancel={() => setLifted(undefined)}
      >
        <SortableContext items={ids} strategy={stay}>
          <WidgetGrid>
            {shown.map((widget) => (
              <ArrangeCell
                key={widget.id}
                widget={widget}
                onMenu={(anchor) => setMenu({ anchor, id: widget.id })}
              />
            ))}
          </WidgetGrid>
        </SortableContext>
        <DragOverlay dropAnimation={null}>
          {lifted && (
            <Box sx={OVERLAY}>
              <Typography variant="h3" component="p">
                {lifted.title}
              </Typography>
            </Box>
          )}
        </DragOverlay>
      </DndContext>
      <ArrangeMenu
        anchor={menu?.anchor ?? null}
        first={menu?.id === ids[0]}
        last={menu?.id === ids.at(-1)}
        onClose={() => setMenu(null)}
        onChoose={(deed) => menu && act(menu.id, deed)}
      />
      <Box role="status" sx={visuallyHidden}>
        {said}
      </Box>
    </Box>
  );
}

const OVERLAY = {
  height: '100%',
  p: 2,
  borderRadius: '10px',
  border: '2px solid',
  borderColor: 'primary.main',
  bgcolor: 'surface.raised',
  boxShadow: 'shadow.raised',
  opacity: 0.9,
};

/** Arrow keys move a lifted widget to the place before or after, in reading order. */
function nextPlace(ids: readonly string[], rtl: boolean): KeyboardCoordinateGetter {
  const steps: Record<string, number> = {
    ArrowDown: 1,
    ArrowUp: -1,
    ArrowRight: rtl ? -1 : 1,
    ArrowLeft: rtl ? 1 : -1,
  };
  return (event, { active, context: { over, droppableRects } }) => {
    const step = steps[event.code];
    if (step === undefined) return undefined;
    event.preventDefault();
    const next = ids[ids.indexOf(String(over?.id ?? active)) + step];
    const rect = next === undefined ? undefined : droppableRects.get(next);
    return rect && { x: rect.left, y: rect.top };
  };
}

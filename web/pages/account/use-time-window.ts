import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import {
  monthsAround,
  moved,
  spanOf,
  type TimeWindow,
  windowOfAll,
  zoomed,
} from '#domain/activities/timeline.ts';

/** The factor of one press of a zoom button, and of one notch of the wheel. */
const ZOOM_STEP = 1.5;
const WHEEL_STEP = 1.2;
/** The part of the shown time by which one press moves. */
const MOVE_PART = 0.25;

const ofKey: Record<string, 'back' | 'on' | 'zoomIn' | 'zoomOut' | 'toToday' | undefined> = {
  ArrowLeft: 'back',
  ArrowRight: 'on',
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  Home: 'toToday',
};

interface Picture {
  /** The element that is dragged and takes the keys. */
  element: RefObject<HTMLElement | null>;
  /** The width of the blocks at its right, in pixels. */
  width: number;
}

/** The window of the year that a timeline shows, and the ways to change it. */
export function useTimeWindow(dates: readonly string[], today: string, { element, width }: Picture) {
  const all = windowOfAll(dates, today);
  const [window, setWindow] = useState<TimeWindow>(() => monthsAround(today));
  const drag = useRef<{ x: number; window: TimeWindow } | null>(null);

  const move = (part: number) => setWindow((now) => moved(now, spanOf(now) * part, all));
  const zoom = (factor: number) => setWindow((now) => zoomed(now, factor));
  const actions = {
    back: () => move(-MOVE_PART),
    on: () => move(MOVE_PART),
    zoomIn: () => zoom(1 / ZOOM_STEP),
    zoomOut: () => zoom(ZOOM_STEP),
    toToday: () => setWindow(monthsAround(today)),
    toAll: () => setWindow(all),
  };

  // A listener of its own, because React listens to the wheel passively: the browser would zoom the whole page.
  useEffect(() => {
    const { current } = element;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey || !current || width === 0) return;
      event.preventDefault();
      const part = 1 - (current.getBoundingClientRect().right - event.clientX) / width;
      const factor = event.deltaY > 0 ? WHEEL_STEP : 1 / WHEEL_STEP;
      setWindow((now) => zoomed(now, factor, now.from + spanOf(now) * part));
    };
    current?.addEventListener('wheel', onWheel, { passive: false });
    return () => current?.removeEventListener('wheel', onWheel);
  }, [element, width]);

  const onKeyDown = (event: KeyboardEvent) => {
    const name = event.ctrlKey || event.metaKey || event.altKey ? undefined : ofKey[event.key];
    if (!name) return;
    event.preventDefault();
    actions[name]();
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, window };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const from = drag.current;
    if (!from || width === 0) return;
    const part = (from.x - event.clientX) / width;
    setWindow(moved(from.window, spanOf(from.window) * part, all));
  };
  const onPointerUp = () => {
    drag.current = null;
  };
  const dragging = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
  return { window, actions, onKeyDown, dragging };
}

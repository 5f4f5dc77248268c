import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react'
import type { Timeline } from '../contract.ts'
import { type Dragged, draggedBy, draggedTo } from './dragged.ts'

type Facility = Timeline['facilities'][number]

interface Options {
  /** In the order in which they stand. */
  facilities: readonly Facility[]
  shown: { from: number; until: number }
  onDrop: (dragged: Dragged) => void
}

/** Less than that is a press. */
const slackPx = 4

interface Begun {
  dragged: Dragged
  grabbed: number
  x: number
  y: number
  lane: DOMRect
}

type Begin = Omit<Dragged, 'from' | 'until'> & { from?: number; until?: number }

const momentAt = (x: number, { left, width }: DOMRect, { from, until }: Options['shown']): number => from + ((x - left) / width) * (until - from)
const facilityAt = (x: number, y: number, facilities: readonly Facility[]): Facility | undefined => {
  const lane = document.elementFromPoint(x, y)?.closest('[data-facility]')
  return facilities.find(({ id, offered }) => offered && String(id) === lane?.getAttribute('data-facility'))
}

/** By pointer. Fingers scroll: on a phone the form is the way. */
const usePointer = ({ facilities, shown, onDrop }: Options, dragged: Dragged | undefined, setDragged: (next: Dragged | undefined) => void) => {
  const begun = useRef<Begun | undefined>(undefined)
  // the press that ends a drag is none
  const dropped = useRef(false)

  const onPointerDown = (event: PointerEvent<HTMLElement>, start: Begin) => {
    const lane = event.currentTarget.closest('[data-facility]')?.getBoundingClientRect()
    if (event.pointerType === 'touch' || event.button !== 0 || !lane) return
    // links are dragged by the browser otherwise
    event.preventDefault()
    event.stopPropagation()
    const at = momentAt(event.clientX, lane, shown)
    begun.current = { dragged: { from: at, until: at, ...start }, grabbed: at, x: event.clientX, y: event.clientY, lane }
    event.currentTarget.setPointerCapture(event.pointerId)
    dropped.current = false
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const from = begun.current
    if (!from) return
    const { clientX: x, clientY: y } = event
    if (!dragged && Math.hypot(x - from.x, y - from.y) < slackPx) return
    const over =
      (from.dragged.kind === 'move' && facilityAt(x, y, facilities)) || facilities.find(({ id }) => id === (dragged ?? from.dragged).facilityId)
    if (!over) return
    const to = { grabbed: from.grabbed, at: momentAt(x, from.lane, shown), facilityId: over.id, step: over.stepMinutes * 60_000, shown }
    setDragged(draggedTo(from.dragged, to))
  }
  const onPointerUp = () => {
    begun.current = undefined
    if (!dragged) return
    dropped.current = true
    setDragged(undefined)
    onDrop(dragged)
  }
  const stop = () => {
    begun.current = undefined
    setDragged(undefined)
  }
  const onClickCapture = (event: MouseEvent) => {
    if (!dropped.current) return
    dropped.current = false
    event.preventDefault()
    event.stopPropagation()
  }
  const onLostPointerCapture = (): void => {
    begun.current = undefined
  }
  return { handle: { onPointerMove, onPointerUp, onPointerCancel: stop, onLostPointerCapture }, onPointerDown, onClickCapture, stop }
}

/** Making, moving and stretching on a day, by pointer and by keys. Nothing is written before it is saved in the form. */
export const useDayDrag = (options: Options) => {
  const { facilities, shown, onDrop } = options
  const [dragged, setDragged] = useState<Dragged>()
  const { handle, onPointerDown, onClickCapture, stop } = usePointer(options, dragged, setDragged)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, start: Dragged) => {
    const now = dragged && dragged.uuid === start.uuid ? dragged : start
    if (event.key === 'Escape' && dragged) return stop()
    if (event.key === 'Enter' && dragged?.uuid === start.uuid) {
      event.preventDefault()
      stop()
      return onDrop(now)
    }
    if (!event.shiftKey) return
    const next = draggedBy(now, event, { facilities, shown })
    if (!next) return
    event.preventDefault()
    setDragged(next)
  }

  return {
    dragged,
    /** Of whatever can be dragged; the rest of a drag is heard there too. */
    handle,
    onPointerDown,
    onClickCapture,
    onKeyDown,
    onBlur: stop,
  }
}
export type DayDrag = ReturnType<typeof useDayDrag>

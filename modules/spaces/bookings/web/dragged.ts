/** What is dragged over a day: a new time, a booking as a whole, or one of its ends. Moments are milliseconds. */
export interface Dragged {
  readonly kind: 'new' | 'move' | 'start' | 'end'
  /** Of a booking that is there. */
  readonly uuid: string | undefined
  readonly facilityId: number
  readonly from: number
  readonly until: number
}

interface Shown {
  readonly from: number
  readonly until: number
}

/** On the steps of a facility, counted from the first hour that is shown. */
const onStep = (shown: Shown, at: number, step: number, round: (n: number) => number): number => shown.from + round((at - shown.from) / step) * step
const within = (shown: Shown, at: number): number => Math.min(Math.max(at, shown.from), shown.until)

/** From where it began to where the pointer is now, over which facility: at least a step long, and never beyond the hours that are shown. */
export const draggedTo = (
  begun: Dragged,
  { grabbed, at, facilityId, step, shown }: { grabbed: number; at: number; facilityId: number; step: number; shown: Shown },
): Dragged => {
  if (begun.kind === 'new') {
    const from = onStep(shown, within(shown, Math.min(grabbed, at)), step, Math.floor)
    const until = onStep(shown, within(shown, Math.max(grabbed, at)), step, Math.ceil)
    return { ...begun, from, until: Math.max(until, from + step) }
  }
  const by = Math.round((at - grabbed) / step) * step
  if (begun.kind === 'end') return { ...begun, until: Math.max(Math.min(begun.until + by, shown.until), begun.from + step) }
  if (begun.kind === 'start') return { ...begun, from: Math.min(Math.max(begun.from + by, shown.from), begun.until - step) }
  const length = begun.until - begun.from
  const from = Math.max(Math.min(begun.from + by, shown.until - length), shown.from)
  return { ...begun, facilityId, from, until: from + length }
}

const arrows = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 } as const
const isArrow = (key: string): key is keyof typeof arrows => key in arrows

/** The same by keys: Shift and an arrow move it by a step or into the room above or below, with Alt besides they move its end. */
export const draggedBy = (
  now: Dragged,
  { key, altKey }: { key: string; altKey: boolean },
  { facilities, shown }: { facilities: readonly { id: number; stepMinutes: number; offered: boolean }[]; shown: Shown },
): Dragged | undefined => {
  if (!isArrow(key)) return undefined
  // past what cannot be booked any more
  const rows = facilities.filter(({ id, offered }) => offered || id === now.facilityId)
  const at = rows.findIndex(({ id }) => id === now.facilityId)
  const step = (rows[at]?.stepMinutes ?? 15) * 60_000
  if (key === 'ArrowUp' || key === 'ArrowDown') return { ...now, kind: 'move', facilityId: rows[at + arrows[key]]?.id ?? now.facilityId }
  const moved = { grabbed: 0, at: arrows[key] * step, facilityId: now.facilityId, step, shown }
  return draggedTo({ ...now, kind: altKey ? 'end' : 'move' }, moved)
}

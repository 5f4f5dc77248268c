import { useState } from 'react'
import { isTaken, spansUnavailable, type TimeRange } from '#kit/contract/slots.ts'
import { words } from '#kit/web/words.ts'
import { clockText } from './dates.ts'

interface Given {
  value: TimeRange | null
  onChange: (range: TimeRange | null) => void
  unavailable: readonly TimeRange[]
  /** The last of the times, with which nothing begins. */
  to: string
}

export type SlotState = 'edge' | 'between' | 'closed' | undefined

/** The start of a stretch and then its end, what of the day is closed to it meanwhile, and what is said of a time that cannot be. */
export const useSlotChoice = ({ value, onChange, unavailable, to }: Given) => {
  const [start, setStart] = useState<string>()
  const [told, setTold] = useState<string>()
  const begin = start ?? value?.from

  /** While an end is wanted, the start of something else will do for it. */
  const closed = (time: string): boolean => {
    if (start !== undefined && time > start) return unavailable.some((other) => time > other.from && time < other.to)
    return isTaken(time, unavailable)
  }

  const choose = (time: string) => {
    setTold(undefined)
    if (time === begin) {
      setStart(undefined)
      if (value) onChange(null)
    } else if (closed(time)) {
      setTold(words('slotTaken', { time: clockText(time) }))
    } else if (start === undefined && time === to) {
      setTold(words('slotNoStart', { time: clockText(time) }))
    } else if (start === undefined || time < start) {
      setStart(time)
      if (value) onChange(null)
    } else if (spansUnavailable({ from: start, to: time }, unavailable)) {
      setTold(words('slotSpans'))
    } else {
      setStart(undefined)
      onChange({ from: start, to: time })
    }
  }

  const stateOf = (time: string): SlotState => {
    if (time === begin || (!start && time === value?.to)) return 'edge'
    if (!start && value && time > value.from && time < value.to) return 'between'
    return closed(time) ? 'closed' : undefined
  }

  /** What was typed beside the grid may lie over what somebody else has; an end where that begins does not. */
  const isOver = (time: string): boolean => isTaken(time, unavailable) && time !== value?.to

  return { start, begin, told, choose, stateOf, isOver }
}

import { Input } from '@mantine/core'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { isTaken, type TimeRange, timesBetween } from '#kit/contract/slots.ts'
import { usePhone } from '#kit/web/parts/page/width.ts'
import { words } from '#kit/web/words.ts'
import { clockText } from './dates.ts'
import { type SlotState, useSlotChoice } from './useSlotChoice.ts'
import classes from './TimeSlots.module.css'

interface Props {
  label: string
  value: TimeRange | null
  onChange: (range: TimeRange | null) => void
  /** Minutes; 15 unless given. */
  step?: number
  from?: string
  to?: string
  unavailable?: readonly TimeRange[]
  help?: string
  error?: string
  required?: boolean
  disabled?: boolean
}

const rangeText = ({ from, to }: TimeRange) => words('slotRange', { from: clockText(from), to: clockText(to) })

interface SlotProps {
  time: string
  state: SlotState
  /** It lies over what somebody else has. */
  over: boolean
  /** The one of the grid to which Tab leads. */
  stop: boolean
  disabled: boolean | undefined
  onClick: () => void
}

const Slot = ({ time, state, over, stop, disabled, onClick }: SlotProps) => {
  const chosen = state === 'edge' || state === 'between'
  return (
    <button
      type="button"
      role="gridcell"
      className={classes.slot}
      data-time={time}
      data-state={state}
      data-over={(chosen && over) || undefined}
      disabled={disabled}
      tabIndex={stop ? 0 : -1}
      aria-selected={chosen}
      aria-disabled={state === 'closed' || undefined}
      aria-label={state === 'closed' || (chosen && over) ? words('slotUnavailable', { time: clockText(time) }) : undefined}
      onClick={onClick}
    >
      <span className={classes.time}>{clockText(time)}</span>
    </button>
  )
}

/** A whole day is higher than the grid: it opens at what is chosen, or where a working day begins. */
const useGridOpenAt = (begin: string | undefined) => {
  const grid = useRef<HTMLDivElement>(null)
  const opensAt = useRef(begin ?? '08:00')
  useLayoutEffect(() => {
    const first = grid.current?.querySelector<HTMLElement>(`[data-time="${opensAt.current}"]`)
    if (first && grid.current) grid.current.scrollTop = first.offsetTop - 8
  }, [])
  return grid
}

/** A stretch of one day: the first choice is its start, the second its end; the start once more clears it. */
export function TimeSlots(props: Props) {
  const { label, value, onChange, step = 15, from = '00:00', to = '23:59', unavailable = [], help, error, required, disabled } = props
  const id = useId()
  const width = usePhone() ? 4 : 8
  const [current, setCurrent] = useState<string>()
  const { start, begin, told, choose, stateOf, isOver } = useSlotChoice({ value, onChange, unavailable, to })
  const grid = useGridOpenAt(begin)

  const times = timesBetween(from, to, step)
  const rows = Array.from({ length: Math.ceil(times.length / width) }, (_, i) => times.slice(i * width, (i + 1) * width))
  const stop = times.find((time) => time === current) ?? begin ?? times.find((time) => !isTaken(time, unavailable)) ?? from

  const press = (time: string) => {
    if (disabled) return
    setCurrent(time)
    choose(time)
  }
  const move = (event: KeyboardEvent) => {
    const at = times.indexOf(stop)
    const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: width, ArrowUp: -width, Home: -at, End: times.length - 1 - at }[event.key]
    if (by === undefined) return
    event.preventDefault()
    const next = times[at + by]
    if (next === undefined) return
    setCurrent(next)
    grid.current?.querySelector<HTMLElement>(`[data-time="${next}"]`)?.focus()
  }

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      description={help}
      error={told ?? error}
      errorProps={{ role: 'alert' }}
      required={required}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <div
        ref={grid}
        role="grid"
        aria-labelledby={id}
        aria-describedby={`${id}-state`}
        aria-disabled={disabled || undefined}
        className={classes.grid}
        data-error={told || error ? true : undefined}
        data-disabled={disabled || undefined}
        onKeyDown={move}
      >
        {rows.map((row) => (
          <div key={row[0]} role="row" className={classes.row}>
            {row.map((time) => (
              <Slot
                key={time}
                time={time}
                state={stateOf(time)}
                over={isOver(time)}
                stop={time === stop}
                disabled={disabled}
                onClick={() => press(time)}
              />
            ))}
          </div>
        ))}
      </div>
      <div id={`${id}-state`} role="status" className={classes.state}>
        {start !== undefined ? words('slotEnd', { from: clockText(start) }) : value ? rangeText(value) : words('slotStart')}
      </div>
    </Input.Wrapper>
  )
}

import { Input } from '@mantine/core'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { isTaken, spansUnavailable, type TimeRange, timesBetween } from '#kit/contract/slots.ts'
import { usePhone } from '#kit/web/parts/page/width.ts'
import { words } from '#kit/web/words.ts'
import { clockText } from './dates.ts'
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

/** A stretch of one day: the first choice is its start, the second its end; the start once more clears it. */
export function TimeSlots(props: Props) {
  const { label, value, onChange, step = 15, from = '00:00', to = '23:59', unavailable = [], help, error, required, disabled } = props
  const id = useId()
  const width = usePhone() ? 4 : 8
  const grid = useRef<HTMLDivElement>(null)
  const [start, setStart] = useState<string>()
  const [told, setTold] = useState<string>()
  const [current, setCurrent] = useState<string>()

  const times = timesBetween(from, to, step)
  const rows = Array.from({ length: Math.ceil(times.length / width) }, (_, i) => times.slice(i * width, (i + 1) * width))
  const begin = start ?? value?.from
  const stop = times.find((time) => time === current) ?? begin ?? times.find((time) => !isTaken(time, unavailable)) ?? from

  // A whole day is higher than the grid: it opens at what is chosen, or where a working day begins.
  const opensAt = useRef(begin ?? '08:00')
  useLayoutEffect(() => {
    const first = grid.current?.querySelector<HTMLElement>(`[data-time="${opensAt.current}"]`)
    if (first && grid.current) grid.current.scrollTop = first.offsetTop - 8
  }, [])

  /** While an end is wanted, the start of something else will do for it. */
  const closed = (time: string): boolean => {
    if (start !== undefined && time > start) return unavailable.some((other) => time > other.from && time < other.to)
    return isTaken(time, unavailable)
  }

  const choose = (time: string) => {
    if (disabled) return
    setCurrent(time)
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

  const stateOf = (time: string): 'edge' | 'between' | 'closed' | undefined => {
    if (time === begin || (!start && time === value?.to)) return 'edge'
    if (!start && value && time > value.from && time < value.to) return 'between'
    return closed(time) ? 'closed' : undefined
  }

  /** What was typed beside the grid may lie over what somebody else has; an end where that begins does not. */
  const isOver = (time: string): boolean => isTaken(time, unavailable) && time !== value?.to

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
            {row.map((time) => {
              const state = stateOf(time)
              return (
                <button
                  key={time}
                  type="button"
                  role="gridcell"
                  className={classes.slot}
                  data-time={time}
                  data-state={state}
                  data-over={(state === 'edge' || state === 'between') && isOver(time) ? true : undefined}
                  disabled={disabled}
                  tabIndex={time === stop ? 0 : -1}
                  aria-selected={state === 'edge' || state === 'between'}
                  aria-disabled={state === 'closed' || undefined}
                  aria-label={
                    state === 'closed' || ((state === 'edge' || state === 'between') && isOver(time))
                      ? words('slotUnavailable', { time: clockText(time) })
                      : undefined
                  }
                  onClick={() => choose(time)}
                >
                  <span className={classes.time}>{clockText(time)}</span>
                </button>
              )
            })}
          </div>
        ))}
      </div>
      <div id={`${id}-state`} role="status" className={classes.state}>
        {start !== undefined ? words('slotEnd', { from: clockText(start) }) : value ? rangeText(value) : words('slotStart')}
      </div>
    </Input.Wrapper>
  )
}

import { VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import type { Week } from '#kit/contract/week.ts'
import { weekDays } from '#kit/contract/week.ts'
import { clockText } from '#kit/web/parts/fields/dates.ts'
import { usePhone } from '#kit/web/parts/page/width.ts'
import { words } from '#kit/web/words.ts'
import { DayHours } from './DayHours.tsx'
import { dayName } from './dayName.ts'
import { apply, between, covers, dayAt, isOpenAt, isPartlyOpen, type Place, rowsADay, timeOf, without } from './drawing.ts'
import classes from './WeekGrid.module.css'

interface Props {
  label: string
  value: Week
  onChange: (week: Week) => void
  /** By the path in the body: 'week.MON.0.to'. */
  errors?: Readonly<Record<string, string>>
  /** What the paths begin with. */
  name?: string
  disabled?: boolean
  /** What a day without hours is called; closed, unless they are hours of something else. */
  without?: string
}

const rows = Array.from({ length: rowsADay }, (_, row) => row)
const step = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0], PageUp: [0, -8], PageDown: [0, 8] } as const
const bounded = (n: number, last: number) => Math.max(0, Math.min(last, n))

/**
 * The hours of a week, drawn over a grid of half hours by hand or by keyboard (arrows; Enter begins and ends a stretch, Escape gives it up, Delete
 * takes one away), and typed to the minute beside it. On a phone they are typed.
 */
export const WeekGrid = ({ label, value, onChange, errors = {}, name = 'week', disabled = false, without: none }: Props) => {
  const phone = usePhone()
  return (
    <div className={classes.whole}>
      {!phone && <Grid label={label} value={value} onChange={onChange} disabled={disabled} />}
      <div className={classes.typed}>
        {weekDays.map((day) => (
          <DayHours
            key={day}
            day={day}
            value={value[day]}
            onChange={(stretches) => onChange({ ...value, [day]: stretches })}
            errors={errors}
            path={`${name}.${day}`}
            disabled={disabled}
            without={none}
          />
        ))}
      </div>
    </div>
  )
}

const placeUnder = (event: PointerEvent): Place | undefined => {
  // a finger keeps the element on which it was put down
  const [day, row] = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-place]')?.dataset.place?.split(' ') ?? []
  return day === undefined ? undefined : { day: Number(day), row: Number(row) }
}

type GridProps = Required<Pick<Props, 'label' | 'value' | 'onChange' | 'disabled'>>

/** Stretches are drawn from where one begins to the current place. */
const useDrawing = ({ value, onChange, disabled }: Omit<GridProps, 'label'>) => {
  const grid = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<Place>({ day: 0, row: 16 })
  /** Where a stretch was begun; it goes to the current place. */
  const [begun, setBegun] = useState<Place>()

  const finish = (to: Place) => {
    if (begun) onChange(apply(value, begun, to))
    setBegun(undefined)
  }
  const focus = (place: Place) => {
    setCurrent(place)
    grid.current?.querySelector<HTMLElement>(`[data-place="${place.day} ${place.row}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (disabled) return
    const by = step[event.key as keyof typeof step]
    if (by) focus({ day: bounded(current.day + by[0], weekDays.length - 1), row: bounded(current.row + by[1], rowsADay - 1) })
    else if (event.key === 'Home') focus({ ...current, row: 0 })
    else if (event.key === 'End') focus({ ...current, row: rowsADay - 1 })
    else if (event.key === 'Enter' || event.key === ' ') {
      if (begun) finish(current)
      else setBegun(current)
    } else if (event.key === 'Escape' && begun) setBegun(undefined)
    else if (event.key === 'Delete' || event.key === 'Backspace') onChange(without(value, current))
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const byPointer = {
    onPointerDown: (event: PointerEvent) => {
      const place = disabled || event.button !== 0 ? undefined : placeUnder(event)
      if (!place) return
      setCurrent(place)
      setBegun(place)
    },
    onPointerMove: (event: PointerEvent) => {
      const place = begun && event.buttons === 1 ? placeUnder(event) : undefined
      if (place) setCurrent(place)
    },
    onPointerUp: (event: PointerEvent) => begun && finish(placeUnder(event) ?? current),
    onPointerCancel: () => setBegun(undefined),
  }
  return { grid, current, selected: begun && between(begun, current), onKeyDown, byPointer }
}

const Head = () => (
  <div role="row" className={classes.head}>
    <span role="columnheader" className={classes.corner}>
      <VisuallyHidden>{words('time')}</VisuallyHidden>
    </span>
    {weekDays.map((day) => (
      <span key={day} role="columnheader" className={classes.day}>
        {dayName(day, 'short')}
      </span>
    ))}
  </div>
)

interface CellProps {
  value: Week
  place: Place
  current: Place
  /** What is being drawn. */
  selected: ReturnType<typeof useDrawing>['selected']
}

const Cell = ({ value, place, current, selected }: CellProps) => {
  const open = isOpenAt(value, place)
  const day = dayAt(place.day)
  return (
    <div
      role="gridcell"
      tabIndex={current.day === place.day && current.row === place.row ? 0 : -1}
      data-place={`${place.day} ${place.row}`}
      data-open={open || undefined}
      data-part={(!open && isPartlyOpen(value, place)) || undefined}
      data-drawn={(selected && covers(selected, place)) || undefined}
      aria-selected={open}
      aria-label={words('openAt', { day: dayName(day, 'long'), time: clockText(timeOf(place.row)) })}
      className={classes.cell}
    />
  )
}

const Grid = ({ label, value, onChange, disabled }: GridProps) => {
  const { grid, current, selected, onKeyDown, byPointer } = useDrawing({ value, onChange, disabled })
  return (
    <div
      ref={grid}
      role="grid"
      aria-label={label}
      aria-readonly={disabled || undefined}
      className={classes.grid}
      data-disabled={disabled || undefined}
      onKeyDown={onKeyDown}
      {...byPointer}
    >
      <Head />
      {rows.map((row) => (
        <div key={row} role="row" className={classes.row} data-hour={row % 2 === 0 || undefined}>
          <span role="rowheader" className={classes.time}>
            {row % 4 === 0 ? clockText(timeOf(row)) : <VisuallyHidden>{clockText(timeOf(row))}</VisuallyHidden>}
          </span>
          {weekDays.map((day, at) => (
            <Cell key={day} value={value} place={{ day: at, row }} current={current} selected={selected} />
          ))}
        </div>
      ))}
    </div>
  )
}

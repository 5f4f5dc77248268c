import { TextInput } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { type Stretch, stretchesADay, type WeekDay } from '#kit/contract/week.ts'
import { clockText } from '#kit/web/parts/fields/dates.ts'
import { words } from '#kit/web/words.ts'
import { dayName } from './dayName.ts'
import { timeTyped } from './drawing.ts'
import classes from './WeekGrid.module.css'

interface Props {
  day: WeekDay
  value: readonly Stretch[]
  onChange: (stretches: Stretch[]) => void
  errors: Readonly<Record<string, string>>
  path: string
  disabled: boolean
  /** What a day without hours is called; closed, unless they are hours of something else. */
  without?: string | undefined
}

const asShown = (time: string): string => (/^\d\d:\d\d$/.test(time) ? clockText(time) : time)

interface TimeProps {
  end: 'from' | 'to'
  label: string
  value: string
  onChange: (time: string) => void
  error: string | undefined
  disabled: boolean
}

/** By the clock that the grid beside it shows; typed by that or by twenty-four hours. */
const TimeInput = ({ end, label, value, onChange, error, disabled }: TimeProps) => {
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      aria-label={label}
      maxLength={10}
      size="sm"
      className={classes.input}
      value={typed ?? asShown(value)}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange(timeTyped(event.currentTarget.value, end))
      }}
      onBlur={() => setTyped(undefined)}
      error={error}
      disabled={disabled}
    />
  )
}

/** The hours of one day, typed to the minute. */
export const DayHours = ({ day, ...hours }: Props) => <Hours name={dayName(day, 'long')} {...hours} />

/** The same under any name, such as that of a date. */
export const Hours = ({ name, value, onChange, errors, path, disabled, without }: Omit<Props, 'day'> & { name: string }) => {
  const change = (at: number, changes: Partial<Stretch>) => onChange(value.map((one, n) => (n === at ? { ...one, ...changes } : one)))
  const error = errors[path]
  return (
    <div role="group" aria-label={name} className={classes.hours}>
      <span className={classes.name}>{name}</span>
      <div className={classes.stretches}>
        {value.length === 0 && <span className={classes.closed}>{without ?? words('closedAllDay')}</span>}
        {value.map((stretch, at) => (
          <span key={at} className={classes.stretch}>
            {(['from', 'to'] as const).map((end) => (
              <TimeInput
                key={end}
                end={end}
                label={`${name}, ${words(end === 'from' ? 'hoursFrom' : 'hoursTo')}`}
                value={stretch[end]}
                onChange={(time) => change(at, { [end]: time })}
                error={errors[`${path}.${at}.${end}`]}
                disabled={disabled}
              />
            ))}
            {!disabled && (
              <button
                type="button"
                className={classes.button}
                aria-label={words('removeName', { name: `${name} ${asShown(stretch.from)}–${asShown(stretch.to)}` })}
                onClick={() => onChange(value.filter((_, n) => n !== at))}
              >
                <X size={16} />
              </button>
            )}
          </span>
        ))}
        {!disabled && value.length < stretchesADay && (
          <button
            type="button"
            className={classes.button}
            aria-label={words('addHoursTo', { name })}
            onClick={() => onChange([...value, value.length === 0 ? { from: '08:00', to: '19:00' } : { from: '', to: '' }])}
          >
            <Plus size={16} />
          </button>
        )}
      </div>
      {error && <p className={classes.error}>{error}</p>}
    </div>
  )
}

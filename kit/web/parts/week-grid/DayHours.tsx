import { TextInput } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import { type Stretch, stretchesADay, type WeekDay } from '#kit/contract/week.ts'
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
}

/** The hours of one day, typed to the minute. */
export const DayHours = ({ day, ...hours }: Props) => <Hours name={dayName(day, 'long')} {...hours} />

/** The same under any name, such as that of a date. */
export const Hours = ({ name, value, onChange, errors, path, disabled }: Omit<Props, 'day'> & { name: string }) => {
  const change = (at: number, changes: Partial<Stretch>) => onChange(value.map((one, n) => (n === at ? { ...one, ...changes } : one)))
  const error = errors[path]
  return (
    <div role="group" aria-label={name} className={classes.hours}>
      <span className={classes.name}>{name}</span>
      <div className={classes.stretches}>
        {value.length === 0 && <span className={classes.closed}>{words('closedAllDay')}</span>}
        {value.map((stretch, at) => (
          <span key={at} className={classes.stretch}>
            {(['from', 'to'] as const).map((end) => (
              <TextInput
                key={end}
                aria-label={`${name}, ${words(end === 'from' ? 'hoursFrom' : 'hoursTo')}`}
                inputMode="numeric"
                maxLength={5}
                size="sm"
                className={classes.input}
                value={stretch[end]}
                onChange={(event) => change(at, { [end]: event.currentTarget.value })}
                onBlur={(event) => change(at, { [end]: timeTyped(event.currentTarget.value) })}
                error={errors[`${path}.${at}.${end}`]}
                disabled={disabled}
              />
            ))}
            {!disabled && (
              <button
                type="button"
                className={classes.button}
                aria-label={words('removeName', { name: `${name} ${stretch.from}–${stretch.to}` })}
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

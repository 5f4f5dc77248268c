import { Input, Select, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { Calendar, ChevronDown } from 'lucide-react'
import { type ComponentProps, lazy, Suspense, useId } from 'react'
import { words } from '#kit/web/words.ts'
import { clockText, dayFormat, dayText } from './dates.ts'
import type { DayPicker as DayPickerPart } from './DayPicker.tsx'
import classes from './DateTimeField.module.css'

interface DateProps {
  label: string
  /** 'YYYY-MM-DD', or '' for none. */
  value: string
  onChange: (day: string) => void
  min?: string
  max?: string
  /** Only these days can be chosen. */
  allowed?: readonly string[]
  help?: string
  error?: string
  required?: boolean
  disabled?: boolean
  clearable?: boolean
}

const inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
const icon = <Calendar size={15} strokeWidth={1.7} />

const LoadedPicker = lazy(async () => ({ default: (await import('./DayPicker.tsx')).DayPicker }))

/** The calendar's code comes with the first field; until then its place is kept. */
const DayPicker = (props: ComponentProps<typeof DayPickerPart>) => {
  const { label, description, error, required, value } = props
  const place = { label, description, error, required, inputWrapperOrder }
  return (
    <Suspense fallback={<TextInput {...place} value={value ? dayText(value) : ''} placeholder={words('date')} leftSection={icon} disabled />}>
      <LoadedPicker {...props} />
    </Suspense>
  )
}

/** The field is a button with the date as its text: its name must say both. */
const spoken = (label: string, day: string) => `${label}, ${day ? dayText(day) : words('date')}`

export const DateField = ({ value, onChange, min, max, allowed, help, ...rest }: DateProps) => (
  <DayPicker
    {...rest}
    aria-label={spoken(rest.label, value)}
    placeholder={words('date')}
    clearButtonProps={{ 'aria-label': `${words('clear')}: ${rest.label}` }}
    description={help}
    inputWrapperOrder={inputWrapperOrder}
    valueFormat={dayFormat}
    value={value || null}
    onChange={(day) => onChange(day ?? '')}
    minDate={min}
    maxDate={max}
    excludeDate={allowed && ((day) => !allowed.includes(day))}
    // Opens at a month in which something can be chosen.
    defaultDate={value || allowed?.toSorted()[0]}
    leftSection={icon}
    leftSectionPointerEvents="none"
    popoverProps={{ position: 'bottom-start' }}
  />
)

const slots = Array.from({ length: 96 }, (_, i) => `${String(Math.floor(i / 4)).padStart(2, '0')}:${String((i % 4) * 15).padStart(2, '0')}`)

interface TimeProps {
  label?: string
  /** Heard instead of a label. */
  name?: string
  /** 'HH:mm', or '' for none. */
  value: string
  onChange: (time: string) => void
  min?: string
  max?: string
  error?: string | boolean
  required?: boolean
  disabled?: boolean
}

/** Quarters of an hour from 00:00; a time between two of them, such as 23:59, stays as it came. */
export function TimeField({ label, name, value, onChange, min = '00:00', max = '23:59', error, ...rest }: TimeProps) {
  const times = value && !slots.includes(value) ? [...slots, value].toSorted() : slots
  return (
    <Select
      {...rest}
      label={label}
      aria-label={label ? undefined : name}
      error={error}
      searchable
      data={times.filter((time) => time >= min && time <= max).map((time) => ({ value: time, label: clockText(time) }))}
      value={value || null}
      onChange={(time) => onChange(time ?? '')}
      placeholder={words('time')}
      nothingFoundMessage={words('nothingFound')}
      maxDropdownHeight={260}
      rightSection={<ChevronDown size={15} strokeWidth={1.7} />}
      comboboxProps={{ position: 'bottom-start' }}
    />
  )
}

interface Props extends Omit<DateProps, 'value' | 'onChange' | 'clearable' | 'allowed'> {
  value: { date: string; time: string }
  onChange: (value: { date: string; time: string }) => void
  minTime?: string
  maxTime?: string
}

/** A local date and a local time under one label. */
export function DateTimeField({ label, value, onChange, min, max, minTime, maxTime, help, error, required, disabled }: Props) {
  const id = useId()
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      description={help}
      error={error}
      required={required}
      inputWrapperOrder={inputWrapperOrder}
      labelProps={{ id }}
    >
      <div role="group" aria-labelledby={id} className={classes.pair}>
        <DayPicker
          aria-label={spoken(label, value.date)}
          placeholder={words('date')}
          valueFormat={dayFormat}
          value={value.date || null}
          onChange={(day) => onChange({ ...value, date: day ?? '' })}
          minDate={min}
          maxDate={max}
          disabled={disabled}
          error={Boolean(error)}
          leftSection={icon}
          leftSectionPointerEvents="none"
          popoverProps={{ position: 'bottom-start' }}
        />
        <TimeField
          name={`${label}, ${words('time')}`}
          value={value.time}
          onChange={(time) => onChange({ ...value, time })}
          min={minTime}
          max={maxTime}
          disabled={disabled}
          error={Boolean(error)}
        />
      </div>
    </Input.Wrapper>
  )
}

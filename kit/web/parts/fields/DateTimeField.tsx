import { Input } from '@mantine/core'
import { useId } from 'react'
import { words } from '#kit/web/words.ts'
import { DayInput, inputWrapperOrder } from './DayInput.tsx'
import { TimeField } from './TimeField.tsx'
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

export const DateField = (props: DateProps) => <DayInput {...props} />

interface Props extends Omit<DateProps, 'value' | 'onChange' | 'clearable' | 'allowed'> {
  value: { date: string; time: string }
  onChange: (value: { date: string; time: string }) => void
  minTime?: string
  maxTime?: string
  /** Of an end: its start, by which the half of the day is meant; of another day nothing is. */
  after?: { date: string; time: string }
}

/** A local date and a local time under one label. */
export function DateTimeField({ label, value, onChange, min, max, minTime, maxTime, after, help, error, required, disabled }: Props) {
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
        <DayInput
          label={label}
          hidesLabel
          value={value.date}
          onChange={(date) => onChange({ ...value, date })}
          min={min}
          max={max}
          disabled={disabled}
          error={Boolean(error)}
        />
        <TimeField
          name={`${label}, ${words('time')}`}
          value={value.time}
          onChange={(time) => onChange({ ...value, time })}
          min={minTime}
          max={maxTime}
          {...(after && after.date === value.date ? { after: after.time } : {})}
          disabled={disabled}
          error={Boolean(error)}
        />
      </div>
    </Input.Wrapper>
  )
}

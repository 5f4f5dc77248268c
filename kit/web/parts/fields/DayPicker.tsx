import '@mantine/core/styles/Popover.layer.css'
import { DatePickerInput, type DatePickerInputProps } from '@mantine/dates'
import { useRef } from 'react'
import { DateSettings } from '#kit/web/theme/DateSettings.tsx'
import { inZone } from './dates.ts'

type Props = Omit<DatePickerInputProps<'default'>, 'value' | 'onChange' | 'minDate' | 'maxDate' | 'defaultDate'> & {
  value: string | null
  onChange: (day: string | null) => void
  minDate?: string | undefined
  maxDate?: string | undefined
  defaultDate?: string | undefined
}

const today = (): string => inZone(new Date()).day

/** A field with a calendar below it, which opens on the chosen day, or on today as far as it can be chosen. */
export const DayPicker = ({ onChange, ...props }: Props) => {
  const { value, minDate, maxDate, defaultDate, excludeDate } = props
  const field = useRef<HTMLButtonElement>(null)
  const begin = [value, defaultDate, today(), minDate, maxDate].find(
    (day) => day && day >= (minDate ?? '') && day <= (maxDate ?? day) && !excludeDate?.(day),
  )
  const choose = (day: string | null) => {
    onChange(day)
    // the calendar goes with the focus in it
    field.current?.focus()
  }
  return (
    <DateSettings>
      <DatePickerInput {...props} ref={field} onChange={choose} getDayProps={(day) => (day === begin ? { 'data-autofocus': true } : {})} />
    </DateSettings>
  )
}

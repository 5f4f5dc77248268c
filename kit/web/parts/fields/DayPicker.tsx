import { DatePicker } from '@mantine/dates'
import { useEffect, useRef } from 'react'
import { DateSettings } from '#kit/web/theme/DateSettings.tsx'
import { inZone } from './dates.ts'

interface Props {
  /** 'YYYY-MM-DD', or '' for none. */
  value: string
  onChange: (day: string) => void
  min?: string | undefined
  max?: string | undefined
  /** Only these days can be chosen. */
  allowed?: readonly string[] | undefined
}

const today = (): string => inZone(new Date()).day

/** A calendar, which opens on the chosen day, or on today as far as it can be chosen. */
export const DayPicker = ({ value, onChange, min, max, allowed }: Props) => {
  const first = allowed?.toSorted()[0]
  const begin = [value, first, today(), min, max].find(
    (day) => day && day >= (min ?? '') && day <= (max ?? day) && (!allowed || allowed.includes(day)),
  )
  // its code came after the dropdown had looked for where the focus belongs
  const calendar = useRef<HTMLDivElement>(null)
  useEffect(() => calendar.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true }), [])
  return (
    <DateSettings>
      <DatePicker
        ref={calendar}
        value={value || null}
        onChange={(day) => onChange(day ?? '')}
        minDate={min}
        maxDate={max}
        excludeDate={allowed && ((day) => !allowed.includes(day))}
        // opens at a month in which something can be chosen
        defaultDate={begin}
        getDayProps={(day) => (day === begin ? { 'data-autofocus': true } : {})}
      />
    </DateSettings>
  )
}

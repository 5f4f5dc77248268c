import { Select } from '@mantine/core'
import { useState } from 'react'
import '@mantine/core/styles/Combobox.layer.css'
import { inZone } from './dates.ts'
import { monthText } from './money.ts'

const all = 'ALL'

/** Months that come, this one, and those of the two years before it, as `2026-11`. */
const monthsAround = (today: string, ahead: number): string[] => {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: ahead + 25 }, (_, i) => new Date(Date.UTC(year, month - 1 + ahead - i, 1)).toISOString().slice(0, 7))
}

interface Props {
  label: string
  /** Above a list or a report, where it says by itself what it is: its label is for screen readers. */
  inBar?: boolean
  /** '' for none. */
  value: string
  onChange: (month: string) => void
  /** What it is called that none is chosen; without it one always is. */
  allText?: string
  /** So many months to come are offered, too. */
  ahead?: number
  error?: string | undefined
}

/** One month of accounts, or all of them. */
export function MonthSelect({ label, inBar = false, value, onChange, allText, ahead = 0, error }: Props) {
  const [around] = useState(() => monthsAround(inZone(new Date()).day, ahead))
  // one that a link has named may lie further back
  const months = value === '' || around.includes(value) ? around : [...around, value]
  return (
    <Select
      {...(inBar ? { 'aria-label': label, w: 180 } : { label, error })}
      size="sm"
      data={[...(allText ? [{ value: all, label: allText }] : []), ...months.map((month) => ({ value: month, label: monthText(month) }))]}
      value={value || (allText ? all : null)}
      allowDeselect={allText !== undefined}
      onChange={(month) => onChange(month === null || month === all ? '' : month)}
    />
  )
}

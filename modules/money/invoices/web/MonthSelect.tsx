import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import { inZone } from '#kit/web/parts/fields/dates.ts'
import { monthText } from '#kit/web/parts/fields/money.ts'
import { t } from './texts.ts'

/** This month and those before it. */
const monthsUntil = (today: string): string[] => {
  const [year = 0, month = 0] = today.split('-').map(Number)
  return Array.from({ length: 24 }, (_, i) => new Date(Date.UTC(year, month - 1 - i, 1)).toISOString().slice(0, 7))
}

interface Props {
  value: string
  onChange: (month: string) => void
  /** In a form: with its label, and never empty. */
  label?: string
  error?: string | undefined
}
export const MonthSelect = ({ value, onChange, label, error }: Props) => {
  const [before] = useState(() => monthsUntil(inZone(new Date()).day))
  // one that a link has named may lie further back
  const months = value === '' || before.includes(value) ? before : [...before, value]
  return (
    <Select
      {...(label ? { label, error } : { 'aria-label': t('month'), placeholder: t('allMonths'), clearable: true, w: 180 })}
      size="sm"
      data={months.map((month) => ({ value: month, label: monthText(month) }))}
      value={value || null}
      onChange={(month) => onChange(month ?? '')}
    />
  )
}

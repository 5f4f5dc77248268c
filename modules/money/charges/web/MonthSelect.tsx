import { Select } from '@mantine/core'
import { useState } from 'react'
import '@mantine/core/styles/Combobox.layer.css'
import { inZone } from '#kit/web/parts/fields/dates.ts'
import { monthText } from '#kit/web/parts/fields/money.ts'
import { monthsAround } from './chargeText.ts'
import { t } from './texts.ts'

const all = 'ALL'

/** One month, or all of them. */
export const MonthSelect = ({ value, onChange }: { value: string; onChange: (month: string) => void }) => {
  const [around] = useState(() => monthsAround(inZone(new Date()).day))
  // one that a link has named may lie further back
  const months = value === '' || around.includes(value) ? around : [...around, value]
  return (
    <Select
      aria-label={t('month')}
      size="sm"
      w={180}
      data={[{ value: all, label: t('allMonths') }, ...months.map((month) => ({ value: month, label: monthText(month) }))]}
      value={value || all}
      onChange={(month) => onChange(month === null || month === all ? '' : month)}
    />
  )
}

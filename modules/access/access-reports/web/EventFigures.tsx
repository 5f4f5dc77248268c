import { Button } from '@mantine/core'
import { ChartColumn } from 'lucide-react'
import { useState } from 'react'
import { BarList } from '#kit/web/parts/charts/BarList.tsx'
import { ColumnChart } from '#kit/web/parts/charts/ColumnChart.tsx'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { type AccessDataQuery, type AccessFiguresQuery, getAccessFigures } from '../contract.ts'
import { t } from './texts.ts'
import classes from './EventFigures.module.css'

type Asked = Partial<Pick<AccessDataQuery, keyof AccessFiguresQuery>>

/** When and where the taps of the list were. Counted once somebody wants to see it: most come for one row. */
export const EventFigures = ({ oc, query }: { oc: string; query: Asked }) => {
  const [open, setOpen] = useState(false)
  return (
    <div className={classes.figures}>
      <Button variant="subtle" leftSection={<ChartColumn size={16} />} aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(open ? 'hideFigures' : 'showFigures')}
      </Button>
      {open && <Plots oc={oc} query={query} />}
    </div>
  )
}

const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

const Plots = ({ oc, query: { dateFrom, dateTo, kindArray, doorId, companyId, userId, reason } }: { oc: string; query: Asked }) => {
  const { data, error } = useItem(
    getAccessFigures,
    { params: { id: oc }, query: { dateFrom, dateTo, kindArray, doorId, companyId, userId, reason } },
    { keep: true },
  )
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return null
  const span = `${dayText(data.dateFrom)} – ${dayText(data.dateTo)}`
  const doors = [
    ...data.doors.map(({ id, name, taps }) => ({ key: String(id), label: name, count: taps })),
    ...(data.elsewhere > 0 ? [{ key: 'elsewhere', label: t('elsewhere'), count: data.elsewhere }] : []),
  ]
  return (
    <div className={classes.plots}>
      <ColumnChart
        title={t('byHour')}
        of={t('hour')}
        counted={t('taps')}
        span={span}
        points={data.hours.map((value, hour) => ({ label: hourText(hour), value }))}
      />
      <BarList title={t('byDoor')} of={words('door')} rows={doors} total={data.total} />
    </div>
  )
}

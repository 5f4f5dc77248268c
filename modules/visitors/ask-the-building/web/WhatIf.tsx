import { Button, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { useState } from 'react'
import type { Stretch } from '#kit/contract/week.ts'
import { listText } from '#kit/web/listed.ts'
import { clockText, dayText } from '#kit/web/parts/fields/dates.ts'
import { DateField } from '#kit/web/parts/fields/DateTimeField.tsx'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { type ChosenDoor, DoorSelect } from '#modules/access/doors/web/front.tsx'
import { FloorSelect } from '#modules/property/units/web/front.tsx'
import { rehearseHoliday, rehearseLockdown } from '../contract.ts'
import type { HolidayRehearsal, LockdownRehearsal } from '../contract/what-if.ts'
import { t } from './texts.ts'
import classes from './Questions.module.css'

const changes = ['HOLIDAY', 'BUILDING', 'FLOOR', 'DOOR'] as const
type Change = (typeof changes)[number]

/** What a public holiday, or a lockdown, would change, before anybody makes it. */
export const WhatIf = ({ oc }: { oc: string }) => {
  const [change, setChange] = useState<Change>('HOLIDAY')
  return (
    <>
      <SegmentedControl
        className={classes.about}
        aria-label={t('change')}
        data={changes.map((value) => ({ value, label: t(`change.${value}`) }))}
        value={change}
        onChange={(value) => setChange(changes.find((one) => one === value) ?? 'HOLIDAY')}
      />
      {change === 'HOLIDAY' ? <OfHoliday oc={oc} /> : <OfLockdown key={change} oc={oc} reach={change} />}
    </>
  )
}

const OfHoliday = ({ oc }: { oc: string }) => {
  const [date, setDate] = useState('')
  const [answer, setAnswer] = useState<HolidayRehearsal>()
  const send = useSend(rehearseHoliday, { onDone: setAnswer })
  return (
    <>
      <form
        className={classes.asking}
        onSubmit={(event) => {
          event.preventDefault()
          if (date) send({ params: { id: oc }, body: { date } })
        }}
      >
        <DateField label={words('day')} value={date} onChange={setDate} />
        <Button type="submit" size="md" disabled={!date} loading={send.busy}>
          {t('tryIt')}
        </Button>
      </form>
      {answer ? <Holiday of={answer} /> : <p className={classes.first}>{t('tryHolidayFirst')}</p>}
    </>
  )
}

const hoursText = (stretches: readonly Stretch[]): string =>
  stretches.length === 0 ? t('shutAllDay') : listText(stretches.map(({ from, to }) => `${clockText(from)}–${clockText(to)}`))

type HolidayLine = HolidayRehearsal['rows'][number]
const holidayColumns = (): Column<HolidayLine>[] => [
  { key: 'name', title: t('accessTimeZone'), always: true, width: 220, render: ({ name }) => name },
  { key: 'before', title: t('hoursNow'), width: 180, render: ({ before }) => hoursText(before) },
  { key: 'after', title: t('hoursThen'), width: 180, render: ({ after }) => hoursText(after) },
  { key: 'people', title: t('peopleByIt'), width: 110, align: 'right', render: ({ people }) => people },
  { key: 'doors', title: t('doorsByIt'), width: 110, align: 'right', render: ({ doors }) => doors },
  { key: 'freeDoors', title: t('freeDoors'), width: 150, align: 'right', wide: true, render: ({ freeDoors }) => freeDoors },
]

const Holiday = ({ of: { date, isHoliday, rows, same } }: { of: HolidayRehearsal }) => (
  <>
    <p className={classes.said} role="status">
      {t(isHoliday ? 'noHolidayAnyMore' : 'asHoliday', { day: dayText(date) })} · {t('sameHours', { n: same })}
    </p>
    <DataTable
      label={t('change.HOLIDAY')}
      columns={holidayColumns()}
      rows={rows}
      rowKey={({ name }) => name}
      rowName={({ name }) => name}
      phone={(one) => ({ title: one.name, second: `${hoursText(one.before)} → ${hoursText(one.after)}` })}
      empty={{ text: t('noOtherHours') }}
    />
  </>
)

const OfLockdown = ({ oc, reach }: { oc: string; reach: Exclude<Change, 'HOLIDAY'> }) => {
  const [door, setDoor] = useState<ChosenDoor>()
  const [floorId, setFloorId] = useState('')
  const [answer, setAnswer] = useState<LockdownRehearsal>()
  const send = useSend(rehearseLockdown, { onDone: setAnswer })
  const complete = reach === 'BUILDING' || (reach === 'FLOOR' ? floorId !== '' : door !== undefined)
  return (
    <>
      <form
        className={classes.asking}
        onSubmit={(event) => {
          event.preventDefault()
          const where = { doorId: reach === 'DOOR' && door ? door.id : null, floorId: reach === 'FLOOR' && floorId ? Number(floorId) : null }
          if (complete) send({ params: { id: oc }, body: { reach, ...where } })
        }}
      >
        {reach === 'DOOR' && <DoorSelect oc={oc} value={door} onChange={setDoor} />}
        {reach === 'FLOOR' && <FloorSelect office={oc} towerId="" value={floorId} onChange={setFloorId} />}
        <Button type="submit" size="md" disabled={!complete} loading={send.busy}>
          {t('tryIt')}
        </Button>
      </form>
      {answer ? <Lockdown of={answer} /> : <p className={classes.first}>{t('tryLockdownFirst')}</p>}
    </>
  )
}

type LockdownLine = LockdownRehearsal['doors'][number]
const lockdownColumns = (): Column<LockdownLine>[] => [
  {
    key: 'door',
    title: words('door'),
    always: true,
    width: 240,
    render: ({ door, lockedDown }) => <NameCell name={door.name} second={lockedDown ? t('lockedDownAlready') : door.floorNo} />,
  },
  { key: 'people', title: t('comeInNow'), width: 150, align: 'right', render: ({ people }) => people },
  { key: 'keptOut', title: t('keptOut'), width: 150, align: 'right', render: ({ people, letIn }) => people - letIn },
  { key: 'letIn', title: t('stillLetIn'), width: 150, align: 'right', render: ({ letIn }) => letIn },
]

const Lockdown = ({ of: { people, letIn, doors } }: { of: LockdownRehearsal }) => (
  <>
    <p className={classes.said} role="status">
      {t('wouldKeepOut', { n: people - letIn, doors: doors.length })} {letIn > 0 && t('wouldLetIn', { n: letIn })}
    </p>
    <DataTable
      label={t('doorsShut')}
      columns={lockdownColumns()}
      rows={doors}
      rowKey={({ door }) => String(door.id)}
      rowName={({ door }) => door.name}
      phone={(one) => ({ title: one.door.name, second: t('keptOutOf', { n: one.people - one.letIn, all: one.people }) })}
      empty={{ text: t('noDoorThere') }}
    />
  </>
)

import { Button, SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { useState } from 'react'
import { dotted } from '#kit/contract/dotted.ts'
import { call } from '#kit/web/api.ts'
import { listText } from '#kit/web/listed.ts'
import { holds, useMe } from '#kit/web/me.ts'
import { inZone, momentIn } from '#kit/web/parts/fields/dates.ts'
import { DateTimeField } from '#kit/web/parts/fields/DateTimeField.tsx'
import { type Pick, pickPages } from '#kit/web/parts/fields/pick.ts'
import { PickMany } from '#kit/web/parts/fields/PickMany.tsx'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { momentWidth } from '#kit/web/parts/list/widths.ts'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { type ChosenDoor, DoorSelect } from '#modules/access/doors/web/front.tsx'
import { askOfPerson, type DoorAnswer, type LiftFloor, listPersonChoices, type PersonAnswer } from '../contract.ts'
import { t } from './texts.ts'
import { type ChosenVisitor, VisitorSelect } from './VisitorSelect.tsx'
import classes from './Questions.module.css'

const nowIn = (zone: string) => {
  const { day, time } = inZone(new Date(), zone)
  return { date: day, time }
}

const Opens = ({ of: { opens } }: { of: DoorAnswer }) => <StatusBadge tone={opens ? 'live' : 'over'}>{t(opens ? 'opens' : 'stays')}</StatusBadge>

/** With the tower where there are several. */
const floorNames = (floors: readonly LiftFloor[]): string => {
  const several = new Set(floors.map(({ towerName }) => towerName)).size > 1
  return listText(floors.map(({ floorNo, towerName }) => (several ? `${towerName} ${floorNo}` : floorNo)))
}

/** By which groups it opens, or what stands in the way and how that is mended. */
const because = ({ failing, ways, duringLockdown, standsOpen, afterFirstPerson, floors }: DoorAnswer): { first: string; second?: string } => {
  if (standsOpen) return { first: t('standsOpen') }
  if (failing !== null && afterFirstPerson) return { first: t('afterFirstPerson'), second: t(`failing.${failing}`) }
  if (failing !== null) return { first: t(`failing.${failing}`), second: t(`wayOut.${failing}`) }
  const [way, ...more] = ways.filter(({ open }) => open).map(({ group, schedule }) => t('through', { group, schedule: schedule ?? t('always') }))
  const stops = floors && (floors.length === 0 ? t('noFloor') : t('atFloors', { floors: floorNames(floors) }))
  const second = [...(stops ? [stops] : []), ...(duringLockdown ? [t('duringLockdown')] : []), ...more]
  return { first: way ?? '', ...(second.length > 0 ? { second: second.join(' · ') } : {}) }
}

/** Which doors open for somebody at a moment, and why. */
export const AskOfPerson = ({ oc }: { oc: string }) => {
  const { organisation } = useMe()
  const [people, setPeople] = useState<Pick[]>([])
  const [ofVisitor, setOfVisitor] = useState(false)
  const [visitor, setVisitor] = useState<ChosenVisitor>()
  const [door, setDoor] = useState<ChosenDoor>()
  const [at, setAt] = useState(() => nowIn(organisation.timeZone))
  const [answer, setAnswer] = useState<PersonAnswer>()
  const send = useSend(askOfPerson, { onDone: setAnswer })
  const load = pickPages(
    (query) => call(listPersonChoices, { params: { id: oc }, query }),
    ({ id, fullName, companyName, username }) => ({ id: String(id), name: fullName, detail: dotted(companyName, username) }),
  )
  const [person] = people
  const chosen = ofVisitor ? visitor !== undefined : person !== undefined
  return (
    <>
      {holds('VISITOR_VIEW') && (
        <SegmentedControl
          className={classes.about}
          aria-label={t('about')}
          data={['MEMBER', 'VISITOR'].map((value) => ({ value, label: t.of(`about.${value}`) }))}
          value={ofVisitor ? 'VISITOR' : 'MEMBER'}
          onChange={(value) => setOfVisitor(value === 'VISITOR')}
        />
      )}
      <form
        className={classes.asking}
        onSubmit={(event) => {
          event.preventDefault()
          const about = ofVisitor ? { visitorUuid: visitor?.uuid ?? null } : { userId: person ? Number(person.id) : null }
          if (chosen) send({ params: { id: oc }, body: { ...about, at, doorId: door?.id ?? null } })
        }}
      >
        {ofVisitor ? (
          <VisitorSelect oc={oc} value={visitor} onChange={setVisitor} />
        ) : (
          <PickMany
            kind="person"
            one
            label={words('person')}
            searchPlaceholder={words('nameOrEmail')}
            load={load}
            value={people}
            onChange={setPeople}
          />
        )}
        <DateTimeField label={t('at')} value={at} onChange={setAt} />
        <DoorSelect oc={oc} value={door} onChange={setDoor} />
        <Button type="submit" size="md" disabled={!chosen || !at.date || !at.time} loading={send.busy}>
          {t('ask')}
        </Button>
      </form>
      {answer ? <Answer of={answer} zone={organisation.timeZone} /> : <p className={classes.first}>{t('askFirst')}</p>}
    </>
  )
}

const Answer = ({ of: { person, at, holiday, doors }, zone }: { of: PersonAnswer; zone: string }) => {
  const name = person.fullName ?? t('nameless')
  const open = doors.filter(({ opens }) => opens).length
  const columns: Column<DoorAnswer>[] = [
    { key: 'door', title: words('door'), always: true, width: 200, render: ({ door }) => <NameCell name={door.name} second={door.floorNo} /> },
    { key: 'opens', title: t('opens'), width: 130, skeleton: 'badge', render: (one) => <Opens of={one} /> },
    {
      key: 'because',
      title: words('why'),
      width: 360,
      render: (one) => {
        const { first, second } = because(one)
        return <NameCell name={first} second={second} />
      },
    },
    { key: 'told', title: t('told'), width: momentWidth, wide: true, render: ({ toldDate }) => (toldDate ? momentIn(toldDate) : t('notTold')) },
  ]
  return (
    <>
      <p className={classes.said} role="status">
        {open === 0 ? t('opensNone', { name }) : t('opensFor', { n: open, name })}
      </p>
      <p className={classes.quiet}>{dotted(person.companyName, momentIn(at, zone), holiday ? t('holiday') : undefined)}</p>
      <DataTable
        label={t('tab.PERSON')}
        columns={columns}
        rows={doors}
        rowKey={({ door }) => String(door.id)}
        rowName={({ door }) => door.name}
        phone={(one) => {
          const { first, second } = because(one)
          return { title: one.door.name, second: one.floors && second ? `${first} · ${second}` : first, badge: <Opens of={one} /> }
        }}
        empty={{ text: t('opensNone', { name }) }}
      />
    </>
  )
}

import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from '#kit/web/frame/Link.tsx'
import { listText } from '#kit/web/listed.ts'
import { holds, useMe } from '#kit/web/me.ts'
import { inZone, momentIn } from '#kit/web/parts/fields/dates.ts'
import { DateTimeField } from '#kit/web/parts/fields/DateTimeField.tsx'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { momentWidth } from '#kit/web/parts/list/widths.ts'
import { useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { type ChosenDoor, DoorSelect } from '#modules/access/doors/web/front.tsx'
import { askOfDoor, type DoorPeople, peopleAtMost } from '../contract.ts'
import { t } from './texts.ts'
import classes from './Questions.module.css'

type Could = DoorPeople['people'][number]
type VisitorCould = DoorPeople['visitors'][number]
const day = 86_400_000

/** Last night: from ten until six. */
const lastNight = (zone: string) => {
  const [today, yesterday] = [0, 1].map((back) => inZone(new Date(Date.now() - back * day), zone).day)
  return { from: { date: yesterday ?? '', time: '22:00' }, until: { date: today ?? '', time: '06:00' } }
}

/** Who could open a door between two moments; who did stands in the access data. */
export const AskOfDoor = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const { organisation } = useMe()
  const [door, setDoor] = useState<ChosenDoor>()
  const [window, setWindow] = useState(() => lastNight(organisation.timeZone))
  const [answer, setAnswer] = useState<DoorPeople>()
  const [wrong, setWrong] = useState<string>()
  const send = useSend(askOfDoor, {
    onDone: setAnswer,
    onRefused: ({ message, details }) => {
      setWrong((details.fields as Record<string, string> | undefined)?.until ?? message)
      return true
    },
  })
  const { from, until } = window
  return (
    <>
      <form
        className={classes.asking}
        onSubmit={(event) => {
          event.preventDefault()
          setWrong(undefined)
          if (door) send({ params: { id: oc }, body: { doorId: door.id, from, until } })
        }}
      >
        <DoorSelect oc={oc} value={door} onChange={setDoor} />
        <DateTimeField label={words('from')} value={from} onChange={(next) => setWindow({ from: next, until })} />
        <DateTimeField label={words('until')} value={until} after={from} onChange={(next) => setWindow({ from, until: next })} error={wrong} />
        <Button type="submit" size="md" disabled={!door || !from.date || !from.time || !until.date || !until.time} loading={send.busy}>
          {t('ask')}
        </Button>
      </form>
      {answer ? <Answer of={answer} zone={organisation.timeZone} query={query} /> : <p className={classes.first}>{t('askDoorFirst')}</p>}
    </>
  )
}

/** A month of office days would fill the page. */
const stretchesAtMost = 5
const passNames = ({ passes }: Could): string => listText(passes.map((kind) => (t.has(`pass.${kind}`) ? t.of(`pass.${kind}`) : kind)))

const visitorColumns = (zone: string): Column<VisitorCould>[] => [
  {
    key: 'visitor',
    title: words('visitor'),
    always: true,
    width: 230,
    render: ({ name, companyName }) => <NameCell name={name ?? t('nameless')} second={companyName} />,
  },
  { key: 'by', title: t('passKinds'), width: 300, render: ({ afterCheckIn }) => t(afterCheckIn ? 'codeAfterCheckIn' : 'codeOfVisit') },
  { key: 'first', title: t('firstAt'), width: momentWidth, render: ({ firstDate }) => momentIn(firstDate, zone) },
]

const Answer = ({ of, zone, query }: { of: DoorPeople; zone: string; query: Record<string, string> }) => {
  const { door, from, until, failing, standsOpen, people, total, visitors, visitorsTotal, visitorsCut, others } = of
  const columns: Column<Could>[] = [
    {
      key: 'person',
      title: words('person'),
      always: true,
      width: 230,
      render: ({ person }) => <NameCell name={person.fullName} second={person.companyName} />,
    },
    { key: 'groups', title: t('groups'), width: 240, render: ({ groups }) => listText(groups) },
    { key: 'passes', title: t('passKinds'), width: 180, render: passNames },
    { key: 'first', title: t('firstAt'), width: momentWidth, render: ({ firstDate }) => momentIn(firstDate, zone) },
  ]
  const days = { dateFrom: inZone(from, zone).day, dateTo: inZone(until, zone).day }
  return (
    <>
      <p className={classes.said} role="status">
        {total === 0 ? t('couldNone', { door: door.name }) : t('could', { n: total, door: door.name })}
        {others > 0 && ` (${t('othersToo', { n: others })})`}
        {visitorsTotal > 0 && ` · ${t('visitorsCould', { n: visitorsTotal })}`}
        {failing && ` · ${t(`failing.${failing}`)}`}
      </p>
      {visitorsCut && <p className={classes.quiet}>{t('moreVisitors')}</p>}
      {standsOpen.slice(0, stretchesAtMost).map((one) => (
        <p key={one.from} className={classes.said}>
          {t(one.afterFirstPerson ? 'stoodOpenAfterFirst' : 'stoodOpen', { from: momentIn(one.from, zone), until: momentIn(one.until, zone) })}
        </p>
      ))}
      {standsOpen.length > stretchesAtMost && <p className={classes.quiet}>{t('moreStretches', { n: standsOpen.length - stretchesAtMost })}</p>}
      <p className={classes.quiet}>
        {momentIn(from, zone)} – {momentIn(until, zone)}
        {total > peopleAtMost && ` · ${t('firstOnly', { n: peopleAtMost })}`}
        {holds('ACCESS_REPORT_VIEW') && (
          <>
            {' · '}
            <Link href={to('/access-reports', {}, { ...query, doorId: String(door.id), ...days })}>{t('whoDid')}</Link>
          </>
        )}
      </p>
      <DataTable
        label={t('tab.DOOR')}
        columns={columns}
        rows={people}
        rowKey={({ person }) => String(person.userId)}
        rowName={({ person }) => person.fullName}
        phone={(one) => ({ title: one.person.fullName, second: `${one.person.companyName} · ${passNames(one)}` })}
        empty={{ text: t('couldNone', { door: door.name }) }}
      />
      {visitors.length > 0 && (
        <DataTable
          label={t('visitorsCould', { n: visitorsTotal })}
          columns={visitorColumns(zone)}
          rows={visitors}
          href={({ visitUuid }) => to('/visitor-records/{uuid}', { uuid: visitUuid }, query)}
          rowKey={({ visitorUuid }) => visitorUuid}
          rowName={({ name }) => name ?? t('nameless')}
          phone={(one) => ({ title: one.name ?? t('nameless'), second: `${one.companyName} · ${momentIn(one.firstDate, zone)}` })}
          empty={{ text: t('couldNone', { door: door.name }) }}
        />
      )}
    </>
  )
}

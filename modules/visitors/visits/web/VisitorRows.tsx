import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import type { VisitSource } from '../contract/sources.ts'
import type { Visitor } from '../contract/visit.ts'
import { CopyPassLink } from './CopyPassLink.tsx'
import { Matched } from './Matched.tsx'
import { waits } from './stopped.ts'
import { t } from './texts.ts'
import { useDeskDeeds } from './useDeskDeeds.tsx'
import { VisitorDay } from './VisitorDay.tsx'
import classes from './VisitVisitors.module.css'

const ViewDocument = lazy(async () => ({ default: (await import('./ViewDocument.tsx')).ViewDocument }))
const VisitorPhoto = lazy(async () => ({ default: (await import('./VisitorPhoto.tsx')).VisitorPhoto }))
const CallOffVisitor = lazy(async () => ({ default: (await import('./VisitDialogs.tsx')).CallOffVisitor }))
const DecideMatch = lazy(async () => ({ default: (await import('./DecideMatch.tsx')).DecideMatch }))

const passTones = { ISSUED: 'live', NOT_YET: 'idle', NONE_LEFT: 'waiting', NO_ADDRESS: 'idle', ENDED: 'over' } as const

interface Props {
  oc: string
  source: VisitSource
  visitor: Visitor
  /** Of a visit of several one can be called off. */
  several: boolean
  /** Which columns there are. */
  contacts: boolean
  days: boolean
}

/** A visitor in one row, or one for each day; beneath it what asks for somebody. */
export const VisitorRows = ({ oc, source, visitor, several, contacts, days }: Props) => {
  const desk = useDeskDeeds(oc)
  const { open, dialog } = useDialog()
  const name = visitor.name ?? t('nobodyNamed')
  const rows = Math.max(1, visitor.days.length)
  const [first, ...others] = visitor.days
  const photo = visitor.photoDate !== null || visitor.may.takePhoto
  const stopped = waits(visitor) || visitor.matches.length > 0
  const dayOf = (day: typeof first) =>
    day && (
      <VisitorDay
        day={day}
        source={source}
        more={
          day === first && (
            <>
              {visitor.may.linkPass && <CopyPassLink oc={oc} uuid={visitor.uuid} name={name} />}
              {several && visitor.may.callOff && (
                <CallOff name={name} onClick={() => open((onClose) => <CallOffVisitor oc={oc} visitor={visitor} onClose={onClose} />)} />
              )}
            </>
          )
        }
        name={visitor.name}
        desk={desk}
        onDocument={() => open((onClose) => <ViewDocument oc={oc} day={day.uuid} name={name} onClose={onClose} />)}
      />
    )
  return (
    <tbody>
      <tr>
        <Who visitor={visitor} contacts={contacts} rows={rows} />
        {days && <td>{first && dayText(first.day)}</td>}
        {dayOf(first) ?? <td colSpan={2}>–</td>}
      </tr>
      {others.map((day) => (
        <tr key={day.uuid}>
          <td>{dayText(day.day)}</td>
          {dayOf(day)}
        </tr>
      ))}
      {(stopped || photo) && (
        <tr className={classes.more}>
          <td colSpan={4 + Number(contacts) + Number(days)}>
            {stopped && (
              <Matched visitor={visitor} onDecide={() => open((onClose) => <DecideMatch oc={oc} uuid={visitor.uuid} onClose={onClose} />)} />
            )}
            {photo && (
              <Suspense>
                <VisitorPhoto oc={oc} visitor={visitor} name={name} />
              </Suspense>
            )}
          </td>
        </tr>
      )}
      {(dialog || desk.dialog) && (
        <tr hidden>
          <td>
            {desk.dialog}
            {dialog}
          </td>
        </tr>
      )}
    </tbody>
  )
}

/** Who it is, how they are reached and what they have in hand, beside all of their days. */
const Who = ({ visitor, contacts, rows }: Pick<Props, 'visitor' | 'contacts'> & { rows: number }) => (
  <>
    <th scope="row" rowSpan={rows}>
      <h3>{visitor.name ?? t('nobodyNamed')}</h3>
      {visitor.company && <span className={classes.second}>{visitor.company}</span>}
    </th>
    {contacts && (
      <td rowSpan={rows}>
        {[visitor.email, visitor.phone, visitor.plate].filter(Boolean).map((one) => (
          <span key={one} className={classes.line}>
            {one}
          </span>
        ))}
      </td>
    )}
    <td rowSpan={rows}>
      <StatusBadge tone={passTones[visitor.pass]} plain>
        {t(`pass.${visitor.pass}`)}
      </StatusBadge>
      {visitor.linkEnded && visitor.may.linkPass && <span className={classes.second}>{t('linkEnded')}</span>}
    </td>
  </>
)

const CallOff = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <Button size="xs" variant="subtle" aria-label={t('callOffOf', { name })} onClick={onClick}>
    {t('callOffVisitor')}
  </Button>
)

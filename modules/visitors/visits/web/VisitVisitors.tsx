import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { listText } from '#kit/web/listed.ts'
import { useListing } from '#kit/web/listing.ts'
import { useMoments } from '#kit/web/moments.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { Pager } from '#kit/web/parts/list/Pager.tsx'
import { SearchBox } from '#kit/web/parts/list/SearchBox.tsx'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { DetailSkeleton, Empty, ErrorState } from '#kit/web/parts/page/States.tsx'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { listVisitors } from '../contract.ts'
import type { Visit, Visitor } from '../contract/visit.ts'
import { DayStatusBadge } from './DayStatusBadge.tsx'
import { t } from './texts.ts'
import { useDeskDeeds } from './useDeskDeeds.tsx'
import classes from './Visits.module.css'

const ViewDocument = lazy(async () => ({ default: (await import('./ViewDocument.tsx')).ViewDocument }))
const VisitorPhoto = lazy(async () => ({ default: (await import('./VisitorPhoto.tsx')).VisitorPhoto }))
const CallOffVisitor = lazy(async () => ({ default: (await import('./VisitDialogs.tsx')).CallOffVisitor }))
const DecideMatch = lazy(async () => ({ default: (await import('./DecideMatch.tsx')).DecideMatch }))

interface Props {
  oc: string
  visit: Visit
}

/** A few stand on the page with the visit; of more, some at a time are asked for. */
const aPage = 20

const TheVisitors = ({ oc, visitors, several }: { oc: string; visitors: readonly Visitor[]; several: boolean }) => (
  <div className={classes.visitors}>
    {visitors.map((visitor) => (
      <OneVisitor key={visitor.uuid} oc={oc} visitor={visitor} several={several} />
    ))}
  </div>
)

const PagedVisitors = ({ oc, visit: { uuid } }: Props) => {
  const list = useListing(listVisitors, { sort: { by: 'id', direction: 'ASC' }, limit: aPage, params: { oc, uuid }, except: ['oc', 'tab'] })
  if (list.error) return <ErrorState cause={list.error.message} requestId={list.error.requestId} onRetry={list.retry} />
  return (
    <>
      <SearchBox value={list.search} onChange={list.setSearch} placeholder={t('searchGuests')} />
      {!list.rows && <DetailSkeleton />}
      {list.rows?.length === 0 && <Empty text={t('noGuestFound')} />}
      <TheVisitors oc={oc} visitors={list.rows ?? []} several />
      <Pager {...list.paging} />
    </>
  )
}

/** Of a visit: a few with the page, more on pages of their own. */
export const VisitVisitors = ({ oc, visit }: Props) =>
  visit.visitorCount > aPage ? (
    <PagedVisitors oc={oc} visit={visit} />
  ) : (
    <TheVisitors oc={oc} visitors={visit.visitors} several={visit.visitorCount > 1} />
  )

const passTones = { ISSUED: 'live', NOT_YET: 'idle', NONE_LEFT: 'waiting', NO_ADDRESS: 'idle', ENDED: 'over' } as const

const OneVisitor = ({ oc, visitor, several }: { oc: string; visitor: Visitor; several: boolean }) => {
  const [calling, setCalling] = useState(false)
  const [deciding, setDeciding] = useState(false)
  const [looking, setLooking] = useState<string>()
  const desk = useDeskDeeds(oc)
  const { moment } = useMoments()
  const name = visitor.name ?? t('nobodyNamed')
  const decides = visitor.days.some(({ may }) => may.decide)
  return (
    <div className={classes.visitor}>
      <div className={classes.head}>
        <h3>{name}</h3>
        <StatusBadge tone={passTones[visitor.pass]} plain>
          {t(`pass.${visitor.pass}`)}
        </StatusBadge>
        {several && visitor.may.callOff && (
          <Button size="xs" variant="subtle" aria-label={t('callOffOf', { name })} onClick={() => setCalling(true)}>
            {t('callOffVisitor')}
          </Button>
        )}
      </div>
      <Facts
        facts={[
          { label: t('field.email'), value: visitor.email },
          { label: t('field.phone'), value: visitor.phone },
          { label: t('field.company'), value: visitor.company },
          { label: t('field.plate'), value: visitor.plate },
        ]}
      />
      {(visitor.photoDate !== null || visitor.may.takePhoto) && (
        <Suspense>
          <VisitorPhoto oc={oc} visitor={visitor} name={name} />
        </Suspense>
      )}
      {(visitor.screening === 'MATCH' || visitor.matches.length > 0) && (
        <div className={classes.match}>
          <p className={classes.quiet}>{t(visitor.matches.length > 0 ? 'mayBeListed' : 'buildingDecides')}</p>
          {visitor.matches.map((match) => (
            <p key={match.uuid}>
              {t('matchedBy', {
                name: match.name ?? '',
                owner: match.owner,
                fields: listText(match.fields.map((field) => t.of(`matched.${field}`))),
                reason: match.reason,
              })}
            </p>
          ))}
          {decides && (
            <Button size="xs" variant="default" onClick={() => setDeciding(true)}>
              {t('compareAndDecide')}
            </Button>
          )}
        </div>
      )}
      <ul className={classes.days}>
        {visitor.days.map((day) => (
          <li key={day.uuid}>
            <span>{dayText(day.day)}</span>
            <DayStatusBadge status={day.status} />
            {day.checkedInDate && (
              <span className={classes.quiet}>
                {[
                  t('cameAt', { at: moment(day.checkedInDate) }),
                  day.checkedOutDate && t(day.notSeenLeaving ? 'notSeenLeaving' : 'leftAt', { at: moment(day.checkedOutDate) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            )}
            {day.documentWay && (
              <span className={classes.quiet}>{t(day.documentKind ? `documentKind.${day.documentKind}` : `documentWay.${day.documentWay}`)}</span>
            )}
            {day.documentKept && (
              <Button size="xs" variant="subtle" onClick={() => setLooking(day.uuid)}>
                {t('viewDocument')}
              </Button>
            )}
            {desk.waits(day.uuid) && <span className={classes.quiet}>{t('outbox.row')}</span>}
            {desk.seen(day).may.checkIn && (
              <Button size="xs" variant="default" disabled={desk.busy} onClick={() => void desk.checkIn([{ ...day, name: visitor.name }])}>
                {t('checkIn')}
              </Button>
            )}
            {desk.seen(day).may.checkOut && (
              <Button size="xs" variant="default" disabled={desk.busy} onClick={() => void desk.checkOut([{ ...day, name: visitor.name }])}>
                {t('checkOut')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {desk.dialog}
      {looking && (
        <Suspense>
          <ViewDocument oc={oc} day={looking} name={name} onClose={() => setLooking(undefined)} />
        </Suspense>
      )}
      {calling && (
        <Suspense>
          <CallOffVisitor oc={oc} visitor={visitor} onClose={() => setCalling(false)} />
        </Suspense>
      )}
      {deciding && (
        <Suspense>
          <DecideMatch oc={oc} uuid={visitor.uuid} onClose={() => setDeciding(false)} />
        </Suspense>
      )}
    </div>
  )
}

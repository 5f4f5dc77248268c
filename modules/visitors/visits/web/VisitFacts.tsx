import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { listText } from '#kit/web/listed.ts'
import { useMoments } from '#kit/web/moments.ts'
import { clockText, dayText } from '#kit/web/parts/fields/dates.ts'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { words } from '#kit/web/words.ts'
import type { Visit, Visitor } from '../contract/visit.ts'
import { DayStatusBadge } from './DayStatusBadge.tsx'
import { t } from './texts.ts'
import { useDeskDeeds } from './useDeskDeeds.tsx'
import classes from './Visits.module.css'

const ViewDocument = lazy(async () => ({ default: (await import('./ViewDocument.tsx')).ViewDocument }))
const VisitorPhoto = lazy(async () => ({ default: (await import('./VisitorPhoto.tsx')).VisitorPhoto }))
const DecideMatch = lazy(async () => ({ default: (await import('./VisitDialogs.tsx')).DecideMatch }))

interface Props {
  oc: string
  visit: Visit
}

export const VisitFacts = ({ oc, visit }: Props) => (
  <Sections>
    <Section title={t('visit')}>
      <Facts
        facts={[
          { label: t('days'), value: listText(visit.days.map(dayText)) },
          { label: words('when'), value: `${clockText(visit.timeFrom)} – ${clockText(visit.timeUntil)}` },
          { label: t('host'), value: visit.hostName },
          { label: words('company'), value: visit.company.name },
          { label: t('floor'), value: visit.floor && `${visit.floor.towerName} ${visit.floor.floorNo}` },
          { label: t('purpose'), value: visit.purpose },
          { label: t('groupName'), value: visit.groupName },
          { label: t('tell'), value: listText(visit.tell.map(({ name }) => name)) },
          { label: t('noteToDesk'), value: visit.noteToDesk, wide: true },
          { label: t('noteToVisitor'), value: visit.noteToVisitor, wide: true },
          ...(visit.remark ? [{ label: t('remark'), value: visit.remark, wide: true }] : []),
          ...(visit.hostAnswer ? [{ label: t('hostSaid'), value: t(`answer.${visit.hostAnswer}`) }] : []),
        ]}
      />
    </Section>
    {visit.approvals.length > 0 && <Approvals visit={visit} />}
    <Section title={t('visitorsTitle')}>
      <div className={classes.visitors}>
        {visit.visitors.map((visitor) => (
          <OneVisitor key={visitor.uuid} oc={oc} visitor={visitor} />
        ))}
      </div>
    </Section>
  </Sections>
)

const Approvals = ({ visit }: Pick<Props, 'visit'>) => {
  const { moment } = useMoments()
  return (
    <Section title={t('approvalsTitle')}>
      <ul className={classes.days}>
        {visit.approvals.map(({ reason, organisation, decision, decidedBy, decidedFor, decidedDate, remark, sinceDate }) => (
          <li key={`${organisation} ${reason}`}>
            <StatusBadge tone={decision === 'APPROVED' ? 'live' : decision === 'REJECTED' ? 'wrong' : 'waiting'}>
              {t(decision === null ? 'approval.waits' : decision === 'APPROVED' ? 'approval.agreed' : 'approval.refused')}
            </StatusBadge>
            <span>{t('approval.of', { organisation, reason })}</span>
            <span className={classes.quiet}>
              {decidedDate
                ? [decidedFor ? t('approval.inPlaceOf', { by: decidedBy ?? '', name: decidedFor }) : decidedBy, moment(decidedDate), remark]
                    .filter(Boolean)
                    .join(' · ')
                : t('approval.since', { at: moment(sinceDate) })}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const passTones = { ISSUED: 'live', NOT_YET: 'idle', NONE_LEFT: 'waiting', NO_ADDRESS: 'idle', ENDED: 'over' } as const

const OneVisitor = ({ oc, visitor }: { oc: string; visitor: Visitor }) => {
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
            {day.may.checkIn && (
              <Button size="xs" variant="default" disabled={desk.busy} onClick={() => void desk.checkIn([{ uuid: day.uuid, name: visitor.name }])}>
                {t('checkIn')}
              </Button>
            )}
            {day.may.checkOut && (
              <Button size="xs" variant="default" disabled={desk.busy} onClick={() => void desk.checkOut([{ uuid: day.uuid, name: visitor.name }])}>
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
      {deciding && (
        <Suspense>
          <DecideMatch oc={oc} visitor={visitor} onClose={() => setDeciding(false)} />
        </Suspense>
      )}
    </div>
  )
}

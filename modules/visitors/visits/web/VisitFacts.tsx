import { listText } from '#kit/web/listed.ts'
import { useMoments } from '#kit/web/moments.ts'
import { clockText, dayText } from '#kit/web/parts/fields/dates.ts'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { words } from '#kit/web/words.ts'
import type { Visit } from '../contract/visit.ts'
import { t } from './texts.ts'
import { VisitVisitors } from './VisitVisitors.tsx'
import classes from './Visits.module.css'

interface Props {
  oc: string
  visit: Visit
}

export const VisitFacts = ({ oc, visit }: Props) => (
  <Sections>
    <Section title={t('visit')}>
      <Facts
        facts={[
          { label: t('reference'), value: visit.reference },
          { label: t('days'), value: listText(visit.days.map(dayText)) },
          { label: words('when'), value: `${clockText(visit.timeFrom)} – ${clockText(visit.timeUntil)}` },
          { label: t('host'), value: visit.hostName },
          { label: words('company'), value: visit.company.name },
          { label: t('floor'), value: visit.floor && `${visit.floor.towerName} ${visit.floor.floorNo}` },
          { label: t('purpose'), value: visit.purpose },
          { label: t('madeFor'), value: visit.madeFor && <MadeFor {...visit.madeFor} /> },
          { label: t('groupName'), value: visit.groupName },
          { label: t('tell'), value: listText(visit.tell.map(({ name }) => name)) },
          { label: t('noteToDesk'), value: visit.noteToDesk, wide: true },
          { label: t('noteToVisitor'), value: visit.noteToVisitor, wide: true },
          { label: t('remark'), value: visit.remark, wide: true },
          { label: t('hostSaid'), value: visit.hostAnswer && t(`answer.${visit.hostAnswer}`) },
        ].filter(({ value }) => value)}
      />
    </Section>
    {visit.approvals.length > 0 && <Approvals visit={visit} />}
    <Section title={t('visitorsTitle')}>
      <VisitVisitors oc={oc} visit={visit} />
    </Section>
  </Sections>
)

const MadeFor = ({ title, path }: NonNullable<Visit['madeFor']>) => (path ? <a href={path}>{title}</a> : <>{title}</>)

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

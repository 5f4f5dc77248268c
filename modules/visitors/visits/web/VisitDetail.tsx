import { Ban, Mail, Pencil, Upload } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useEdit } from '#kit/web/edit.ts'
import { EditForm } from '#kit/web/parts/page/EditForm.tsx'
import { RecordHistory } from '#kit/web/parts/page/RecordHistory.tsx'
import { RecordTabs } from '#kit/web/parts/page/RecordTabs.tsx'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { type Place, RecordOfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { answerVisit, getVisit, getVisitHistory, resendPasses, updateVisit } from '../contract.ts'
import { hostAnswers, type Visit, VisitChange, type VisitStatus } from '../contract/visit.ts'
import { visitAddress } from './addresses.ts'
import { changedText } from './invitedText.ts'
import { waits } from './stopped.ts'
import { t } from './texts.ts'
import { told } from './told.ts'
import { VisitFacts } from './VisitFacts.tsx'
import { VisitFields } from './VisitFields.tsx'
import { appointmentBody, differences, formOf, visitBody } from './visitForm.ts'

const CancelVisit = lazy(async () => ({ default: (await import('./VisitDialogs.tsx')).CancelVisit }))

export const VisitDetail = () => (
  <RecordOfBuilding read={getVisit}>
    {(visit, place, address) =>
      address.get('edit') && visit.may.edit ? <VisitEdit key={visit.uuid} {...place} visit={visit} /> : <Shown {...place} visit={visit} />
    }
  </RecordOfBuilding>
)

const tones = { PENDING_APPROVAL: 'waiting', APPROVED: 'live', REJECTED: 'wrong', CANCELLED: 'over' } as const satisfies Record<VisitStatus, string>
const titleOf = ({ visitors, visitorCount }: Visit): string => {
  const name = visitors[0]?.name ?? t('nobodyNamed')
  return visitorCount > 1 ? t('visitTitleMany', { name, n: visitorCount - 1 }) : t('visitTitle', { name })
}

/** What was agreed to is no green light while somebody may be on the blacklist. */
const badgeOf = ({ status, visitors }: Visit) =>
  (status === 'APPROVED' || status === 'PENDING_APPROVAL') && visitors.some(waits) ? (
    <StatusBadge tone="wrong">{t('status.STOPPED')}</StatusBadge>
  ) : (
    <StatusBadge tone={tones[status]}>{t(`visitStatus.${status}`)}</StatusBadge>
  )

const Shown = ({ oc, query, visit }: Place & { visit: Visit }) => {
  const [cancelling, setCancelling] = useState(false)
  const { uuid, may } = visit
  const at = { params: { oc, uuid } }
  const here = (more: Record<string, string> = {}) => visitAddress(uuid, { ...query, ...more })
  const resend = useSend(resendPasses, { said: ({ sent }) => t('said.resent', { n: sent }) })
  const shown = visit
  const answer = useSend(answerVisit, { said: t('said.answered') })
  const title = titleOf(visit)
  return (
    <>
      <TitleBar
        title={title}
        back={to('/visitor-records', {}, query)}
        badge={badgeOf(visit)}
        meta={[visit.company.name, visit.hostName, t(`source.${visit.source}`)]}
        actions={[
          ...(may.answer
            ? hostAnswers.map((one, n) => ({
                label: t(`answer.${one}`),
                primary: n === 0,
                loading: answer.busy,
                onClick: () => answer({ ...at, version: shown.version, body: { answer: one } }),
              }))
            : []),
          may.edit && { label: words('edit'), icon: <Pencil size={16} />, primary: !may.answer, href: here({ edit: '1' }) },
          may.edit && { label: words('upload'), icon: <Upload size={16} />, href: to('/upload/visitor/{uuid}', { uuid }, query) },
          may.resend && { label: t('resend'), icon: <Mail size={16} />, loading: resend.busy, onClick: () => resend(at) },
          may.cancel && { label: t('cancelVisit'), icon: <Ban size={16} />, danger: true, rule: true, onClick: () => setCancelling(true) },
        ]}
      />
      <RecordTabs label={title} here={here()} details={<VisitFacts oc={oc} visit={visit} />} history={<VisitHistory oc={oc} visit={visit} />} />
      {cancelling && (
        <Suspense>
          <CancelVisit oc={oc} visit={visit} title={title} onClose={() => setCancelling(false)} />
        </Suspense>
      )}
    </>
  )
}

const VisitHistory = ({ oc, visit: { uuid, timeZone } }: { oc: string; visit: Visit }) => (
  <RecordHistory read={getVisitHistory} params={{ oc, uuid }} t={t} told={told} zone={timeZone} secret={secret} />
)
const secret = [
  'name',
  'email',
  'phone',
  'company',
  'plate',
  'profileKey',
  'matches',
  'screeningRemark',
  'foundBy',
  'hostName',
  'groupName',
  'noteToDesk',
  'noteToVisitor',
  'remark',
]

const together = [
  ['companyId', 'host'],
  ['days', 'anotherDay', 'timeFrom', 'timeUntil'],
] as const

const VisitEdit = ({ oc, query, visit }: Place & { visit: Visit }) => {
  const back = visitAddress(visit.uuid, query)
  // more of them than a form holds: here only the appointment is changed
  const bySheet = visit.visitorCount > visit.visitors.length
  const edit = useEdit({
    record: visit,
    save: updateVisit,
    schema: VisitChange,
    at: { params: { oc, uuid: visit.uuid } },
    toForm: formOf,
    toBody: bySheet ? appointmentBody : visitBody,
    t,
    keep: `visit/${visit.uuid}`,
    together,
    said: changedText,
    leadsTo: back,
  })
  return (
    <>
      <TitleBar title={titleOf(visit)} back={back} />
      <EditForm edit={edit} differences={differences}>
        <VisitFields oc={oc} form={edit.values} onChange={edit.set} errors={edit.errors} company={visit.company.name} bySheet={bySheet} />
      </EditForm>
    </>
  )
}

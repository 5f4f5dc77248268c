import { Lock, LockOpen, MessageSquarePlus, PenLine } from 'lucide-react'
import { useMoments } from '#kit/web/moments.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { RecordHistory } from '#kit/web/parts/page/RecordHistory.tsx'
import { RecordTabs } from '#kit/web/parts/page/RecordTabs.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { to } from '#kit/web/screens.ts'
import { type Place, RecordOfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { getIncident, getIncidentHistory } from '../contract.ts'
import type { Incident } from '../contract/incident.ts'
import { Append, Close, Reopen } from './AppendDialogs.tsx'
import { IncidentStatusBadge, titleOf } from './IncidentBadges.tsx'
import { IncidentFacts } from './IncidentFacts.tsx'
import { t } from './texts.ts'
import { told } from './told.ts'

export const IncidentDetail = () => (
  <RecordOfBuilding read={getIncident}>{(incident, place) => <Shown {...place} incident={incident} />}</RecordOfBuilding>
)

const Shown = ({ oc, query, incident }: Place & { incident: Incident }) => {
  const { uuid, reference, may } = incident
  const { moment } = useMoments()
  const { open, dialog } = useDialog()
  const append = (kind: 'FOLLOW_UP' | 'CORRECTION') => () => open((onClose) => <Append oc={oc} incident={incident} kind={kind} onClose={onClose} />)
  return (
    <>
      <TitleBar
        title={titleOf(incident)}
        back={to('/incidents', {}, query)}
        badge={<IncidentStatusBadge of={incident} />}
        meta={[reference, moment(incident.happenedDate)]}
        actions={[
          may.add && { label: t('addFollowUp'), icon: <MessageSquarePlus size={16} />, primary: true, onClick: append('FOLLOW_UP') },
          may.add && { label: t('addCorrection'), icon: <PenLine size={16} />, onClick: append('CORRECTION') },
          may.close && {
            label: t('close'),
            icon: <Lock size={16} />,
            onClick: () => open((onClose) => <Close oc={oc} incident={incident} onClose={onClose} />),
          },
          may.reopen && {
            label: t('reopen'),
            icon: <LockOpen size={16} />,
            onClick: () => open((onClose) => <Reopen oc={oc} incident={incident} onClose={onClose} />),
          },
        ]}
      />
      <RecordTabs
        label={titleOf(incident)}
        here={to('/incidents/{uuid}', { uuid }, query)}
        details={<IncidentFacts query={query} incident={incident} />}
        history={<IncidentHistory oc={oc} uuid={uuid} />}
      />
      {dialog}
    </>
  )
}

const secret = ['title', 'place', 'story', 'done', 'people', 'pictures', 'text']
const IncidentHistory = ({ oc, uuid }: { oc: string; uuid: string }) => (
  <RecordHistory read={getIncidentHistory} params={{ oc, uuid }} t={t} told={told} secret={secret} />
)

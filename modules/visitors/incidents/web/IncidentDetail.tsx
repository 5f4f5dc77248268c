import { Lock, LockOpen, MessageSquarePlus, PenLine } from 'lucide-react'
import { useListing } from '#kit/web/listing.ts'
import { useMe } from '#kit/web/me.ts'
import { useMoments } from '#kit/web/moments.ts'
import { useAddress, useParam } from '#kit/web/navigation.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { NotYet } from '#kit/web/parts/list/Found.tsx'
import { HistoryTab } from '#kit/web/parts/page/RecordHistory.tsx'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { getIncident, getIncidentHistory } from '../contract.ts'
import type { Incident } from '../contract/incident.ts'
import { Append, Close, Reopen } from './AppendDialogs.tsx'
import { IncidentStatusBadge, titleOf } from './IncidentBadges.tsx'
import { IncidentFacts } from './IncidentFacts.tsx'
import { t } from './texts.ts'

interface Place {
  oc: string
  query: Record<string, string>
}

export const IncidentDetail = () => <OfBuilding>{({ id, query }) => <TheIncident oc={id} query={query} />}</OfBuilding>

const TheIncident = ({ oc, query }: Place) => {
  const uuid = useParam('uuid')
  const [address] = useAddress()
  const incident = useItem(getIncident, { params: { oc, uuid } })
  if (!incident.data) return <NotYet item={incident} />
  return <Shown oc={oc} query={query} incident={incident.data} history={address.get('tab') === 'history'} />
}

const Shown = ({ oc, query, incident, history }: Place & { incident: Incident; history: boolean }) => {
  const { uuid, reference, may } = incident
  const { moment } = useMoments()
  const { open, dialog } = useDialog()
  const here = (more: Record<string, string> = {}) => to('/incidents/{uuid}', { uuid }, { ...query, ...more })
  const append = (kind: 'FOLLOW_UP' | 'CORRECTION') => () => open((onClose) => <Append oc={oc} incident={incident} kind={kind} onClose={onClose} />)
  return (
    <>
      <TitleBar
        title={titleOf(incident)}
        back={to('/incidents', {}, query)}
        badge={<IncidentStatusBadge of={incident} />}
        meta={[reference, moment(incident.happenedDate)]}
        actions={[
          ...(may.add
            ? [
                { label: t('addFollowUp'), icon: <MessageSquarePlus size={16} />, primary: true, onClick: append('FOLLOW_UP') },
                { label: t('addCorrection'), icon: <PenLine size={16} />, onClick: append('CORRECTION') },
              ]
            : []),
          ...(may.close
            ? [
                {
                  label: t('close'),
                  icon: <Lock size={16} />,
                  onClick: () => open((onClose) => <Close oc={oc} incident={incident} onClose={onClose} />),
                },
              ]
            : []),
          ...(may.reopen
            ? [
                {
                  label: t('reopen'),
                  icon: <LockOpen size={16} />,
                  onClick: () => open((onClose) => <Reopen oc={oc} incident={incident} onClose={onClose} />),
                },
              ]
            : []),
        ]}
      />
      <Tabs
        label={titleOf(incident)}
        value={history ? 'history' : 'details'}
        tabs={[
          { value: 'details', label: words('details'), href: here() },
          { value: 'history', label: words('history'), href: here({ tab: 'history' }) },
        ]}
      />
      {history ? <IncidentHistory oc={oc} uuid={uuid} /> : <IncidentFacts query={query} incident={incident} />}
      {dialog}
    </>
  )
}

const secret = ['title', 'place', 'story', 'done', 'people', 'pictures', 'text']
const IncidentHistory = ({ oc, uuid }: { oc: string; uuid: string }) => {
  const { timeZone } = useMe().organisation
  const history = useListing(getIncidentHistory, { sort: { by: 'at', direction: 'DESC' }, params: { oc, uuid }, except: ['oc', 'tab'] })
  return <HistoryTab history={history} t={t} zone={timeZone} secret={secret} />
}

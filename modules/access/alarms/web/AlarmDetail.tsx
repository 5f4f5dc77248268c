import { BellRing, DoorClosed, Undo2 } from 'lucide-react'
import { Suspense } from 'react'
import { useListing } from '#kit/web/listing.ts'
import { holds, useMe } from '#kit/web/me.ts'
import { useMoments } from '#kit/web/moments.ts'
import { useAddress, useParam } from '#kit/web/navigation.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { NotYet } from '#kit/web/parts/list/Found.tsx'
import { HistoryTab } from '#kit/web/parts/page/RecordHistory.tsx'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem, useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { getAlarm, getAlarmHistory, takeBackAcknowledgement } from '../contract.ts'
import type { Alarm } from '../contract/alarm.ts'
import { Acknowledge } from './Acknowledge.tsx'
import { AlarmStatusBadge } from './AlarmBadges.tsx'
import { deedsOfAlarms } from './alarmDeeds.ts'
import { AlarmFacts } from './AlarmFacts.tsx'
import { floorText, nameOf } from './alarmText.ts'
import { t } from './texts.ts'

interface Place {
  oc: string
  query: Record<string, string>
}

export const AlarmDetail = () => <OfBuilding>{({ id, query }) => <TheAlarm oc={id} query={query} />}</OfBuilding>

const TheAlarm = ({ oc, query }: Place) => {
  const uuid = useParam('uuid')
  const [address] = useAddress()
  const alarm = useItem(getAlarm, { params: { oc, uuid } })
  if (!alarm.data) return <NotYet item={alarm} />
  return <Shown oc={oc} query={query} alarm={alarm.data} history={address.get('tab') === 'history'} />
}

const Shown = ({ oc, query, alarm, history }: Place & { alarm: Alarm; history: boolean }) => {
  const { uuid, version, may, doorId } = alarm
  const { moment } = useMoments()
  const { open, dialog } = useDialog()
  const takeBack = useSend(takeBackAcknowledgement, { said: t('takenBack') })
  const here = (more: Record<string, string> = {}) => to('/alarms/{uuid}', { uuid }, { ...query, ...more })
  return (
    <>
      <TitleBar
        title={nameOf(alarm)}
        back={to('/alarms', {}, query)}
        badge={<AlarmStatusBadge of={alarm} />}
        meta={[floorText(alarm), moment(alarm.lastDate)]}
        actions={[
          ...(may.acknowledge
            ? [
                {
                  label: t('acknowledgeEllipsis'),
                  icon: <BellRing size={16} />,
                  primary: true,
                  onClick: () => open((onClose) => <Acknowledge oc={oc} alarm={alarm} onClose={onClose} />),
                },
              ]
            : []),
          ...(may.takeBack
            ? [
                {
                  label: t('takeBack'),
                  icon: <Undo2 size={16} />,
                  loading: takeBack.busy,
                  onClick: () => takeBack({ params: { oc, uuid }, version }),
                },
              ]
            : []),
          ...(doorId !== null && holds('DOOR_VIEW')
            ? [{ label: t('openDoor'), icon: <DoorClosed size={16} />, href: to('/door/manage/{id}', { id: String(doorId) }, query) }]
            : []),
        ]}
      />
      <Tabs
        label={nameOf(alarm)}
        value={history ? 'history' : 'details'}
        tabs={[
          { value: 'details', label: words('details'), href: here() },
          { value: 'history', label: words('history'), href: here({ tab: 'history' }) },
        ]}
      />
      {history ? (
        <AlarmHistory oc={oc} uuid={uuid} />
      ) : (
        <AlarmFacts oc={oc} alarm={alarm}>
          {deedsOfAlarms(holds).map(({ name, Deed }) => (
            <Suspense key={name}>
              <Deed oc={oc} query={query} alarm={alarm} />
            </Suspense>
          ))}
        </AlarmFacts>
      )}
      {dialog}
    </>
  )
}

const AlarmHistory = ({ oc, uuid }: { oc: string; uuid: string }) => {
  const { timeZone } = useMe().organisation
  const history = useListing(getAlarmHistory, { sort: { by: 'at', direction: 'DESC' }, params: { oc, uuid }, except: ['oc', 'tab'] })
  return <HistoryTab history={history} t={t} zone={timeZone} secret={['word']} />
}

import { BellRing, DoorClosed, Undo2 } from 'lucide-react'
import { Suspense } from 'react'
import { holds } from '#kit/web/me.ts'
import { useMoments } from '#kit/web/moments.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { RecordHistory } from '#kit/web/parts/page/RecordHistory.tsx'
import { RecordTabs } from '#kit/web/parts/page/RecordTabs.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useSend } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { type Place, RecordOfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { getAlarm, getAlarmHistory, takeBackAcknowledgement } from '../contract.ts'
import type { Alarm } from '../contract/alarm.ts'
import { Acknowledge } from './Acknowledge.tsx'
import { AlarmStatusBadge } from './AlarmBadges.tsx'
import { deedsOfAlarms } from './alarmDeeds.ts'
import { AlarmFacts } from './AlarmFacts.tsx'
import { floorText, nameOf } from './alarmText.ts'
import { t } from './texts.ts'
import { told } from './told.ts'

export const AlarmDetail = () => <RecordOfBuilding read={getAlarm}>{(alarm, place) => <Shown {...place} alarm={alarm} />}</RecordOfBuilding>

const Shown = ({ oc, query, alarm }: Place & { alarm: Alarm }) => {
  const { uuid, version, may, doorId } = alarm
  const { moment } = useMoments()
  const { open, dialog } = useDialog()
  const takeBack = useSend(takeBackAcknowledgement, { said: t('takenBack') })
  return (
    <>
      <TitleBar
        title={nameOf(alarm)}
        back={to('/alarms', {}, query)}
        badge={<AlarmStatusBadge of={alarm} />}
        meta={[floorText(alarm), moment(alarm.lastDate)]}
        actions={[
          may.acknowledge && {
            label: t('acknowledgeEllipsis'),
            icon: <BellRing size={16} />,
            primary: true,
            onClick: () => open((onClose) => <Acknowledge oc={oc} alarm={alarm} onClose={onClose} />),
          },
          may.takeBack && {
            label: t('takeBack'),
            icon: <Undo2 size={16} />,
            loading: takeBack.busy,
            onClick: () => takeBack({ params: { oc, uuid }, version }),
          },
          doorId !== null &&
            holds('DOOR_VIEW') && {
              label: t('openDoor'),
              icon: <DoorClosed size={16} />,
              href: to('/door/manage/{id}', { id: String(doorId) }, query),
            },
        ]}
      />
      <RecordTabs
        label={nameOf(alarm)}
        here={to('/alarms/{uuid}', { uuid }, query)}
        details={
          <AlarmFacts oc={oc} alarm={alarm}>
            {deedsOfAlarms(holds).map(({ name, Deed }) => (
              <Suspense key={name}>
                <Deed oc={oc} query={query} alarm={alarm} />
              </Suspense>
            ))}
          </AlarmFacts>
        }
        history={<AlarmHistory oc={oc} uuid={uuid} />}
      />
      {dialog}
    </>
  )
}

const AlarmHistory = ({ oc, uuid }: { oc: string; uuid: string }) => (
  <RecordHistory read={getAlarmHistory} params={{ oc, uuid }} t={t} told={told} secret={['word']} />
)

import { Pencil } from 'lucide-react'
import { lazy, type ReactNode } from 'react'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { clockText } from '#kit/web/parts/fields/dates.ts'
import { Found } from '#kit/web/parts/list/Found.tsx'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { RecordHistory } from '#kit/web/parts/page/RecordHistory.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import type { Place } from '#modules/identity/office-centres/web/front.tsx'
import { type DeskSettings as Settings, getDeskSettings, getDeskSettingsHistory } from '../contract.ts'
import { t } from './texts.ts'
import { told } from './told.ts'

const SettingsDialog = lazy(async () => ({ default: (await import('./SettingsDialog.tsx')).SettingsDialog }))

export const DeskSettings = ({ oc, bar }: Place & { bar: ReactNode }) => {
  const { open, dialog } = useDialog()
  const settings = useItem(getDeskSettings, { params: { oc } })
  const edit = settings.data?.may.edit ? settings.data : undefined
  const action = edit && {
    label: words('edit'),
    icon: <Pencil size={16} />,
    primary: true,
    onClick: () => open((onClose) => <SettingsDialog oc={oc} settings={edit} onClose={onClose} />),
  }
  return (
    <>
      <TitleBar title={t('hotdesks')} actions={[action]} />
      {bar}
      <Found item={settings}>{(found) => <Shown settings={found} />}</Found>
      <SettingsHistory oc={oc} />
      {dialog}
    </>
  )
}

const Shown = ({ settings }: { settings: Settings }) => (
  <Sections>
    <Section title={t('tab.settings')}>
      <Facts
        facts={[
          {
            label: t('part.MORNING'),
            value: t('partTimes', { part: t('part.MORNING'), from: clockText(settings.dayFrom), until: clockText(settings.noon) }),
          },
          {
            label: t('part.AFTERNOON'),
            value: t('partTimes', { part: t('part.AFTERNOON'), from: clockText(settings.noon), until: clockText(settings.dayUntil) }),
          },
          { label: t('aheadDays'), value: String(settings.aheadDays) },
          { label: t('settingCheckIn'), value: t(settings.checkIn ? 'settingCheckInAsked' : 'settingCheckInNone') },
          { label: t('checkInMinutes'), value: String(settings.checkInMinutes) },
          { label: t('releaseMorning'), value: settings.checkIn ? clockText(settings.releaseMorning) : null },
          { label: t('releaseAfternoon'), value: settings.checkIn ? clockText(settings.releaseAfternoon) : null },
        ]}
      />
    </Section>
  </Sections>
)

const SettingsHistory = ({ oc }: { oc: string }) => <RecordHistory read={getDeskSettingsHistory} params={{ oc }} t={t} told={told} />

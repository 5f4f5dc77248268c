import { Pencil, Plus } from 'lucide-react'
import { lazy } from 'react'
import { listText } from '#kit/web/listed.ts'
import { holds } from '#kit/web/me.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { Found } from '#kit/web/parts/list/Found.tsx'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { RecordHistory } from '#kit/web/parts/page/RecordHistory.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { BuildingBar, OfBuilding } from '#modules/identity/office-centres/web/front.tsx'
import { can, getSpaceSettings, getSpaceSettingsHistory, type SpaceSettings as Settings } from '../contract.ts'
import { settingsPath } from './addresses.ts'
import { CategoryOrder } from './CategoryOrder.tsx'
import { minutesText } from './facilityText.ts'
import { t } from './texts.ts'
import { told } from './told.ts'

const SpaceSettingsDialog = lazy(async () => ({ default: (await import('./SpaceSettingsDialog.tsx')).SpaceSettingsDialog }))

const tabs = ['categories', 'bookings', 'history'] as const

export const SpaceSettings = () => <OfBuilding>{({ id, query }) => <SettingsOf oc={id} query={query} />}</OfBuilding>

const SettingsOf = ({ oc, query }: { oc: string; query: Record<string, string> }) => {
  const [address] = useAddress()
  const { open, dialog } = useDialog()
  const tab = tabs.find((one) => one === address.get('tab')) ?? 'categories'
  const settings = useItem(getSpaceSettings, { params: { oc } })
  const edit = settings.data?.may.edit ? settings.data : undefined
  const actions = {
    categories: holds(can.ADD) ? [{ label: t('addCategory'), icon: <Plus size={16} />, primary: true, href: to('/category/add', {}, query) }] : [],
    bookings: edit
      ? [
          {
            label: words('edit'),
            icon: <Pencil size={16} />,
            primary: true,
            onClick: () => open((onClose) => <SpaceSettingsDialog oc={oc} settings={edit} onClose={onClose} />),
          },
        ]
      : [],
    history: [],
  }
  const titles = { categories: t('categories'), bookings: t('bookingSettings'), history: words('history') }
  return (
    <>
      <TitleBar title={t('spaceSettings')} actions={actions[tab]} />
      <BuildingBar path={settingsPath} query={{ tab }} />
      <Tabs
        label={t('spaceSettings')}
        value={tab}
        tabs={tabs.map((one) => ({ value: one, label: titles[one], href: to(settingsPath, {}, { ...query, tab: one }) }))}
      />
      {tab === 'categories' && <CategoryOrder oc={oc} query={query} />}
      {tab === 'bookings' && <Found item={settings}>{(found) => <SettingFacts settings={found} />}</Found>}
      {tab === 'history' && <SettingHistory oc={oc} />}
      {dialog}
    </>
  )
}

const SettingFacts = ({ settings: { checkInMinutes, undecidedHours, notifyEmails } }: { settings: Settings }) => (
  <Sections>
    <Section title={t('bookingSettings')}>
      <Facts
        columns={1}
        facts={[
          { label: t('checkInMinutes'), value: t('beforeStart', { length: minutesText(checkInMinutes) }) },
          { label: t('undecidedHours'), value: t('afterHours', { length: minutesText(undecidedHours * 60) }) },
          { label: t('notifyEmails'), value: notifyEmails.length > 0 ? listText(notifyEmails) : t('nobodyTold') },
        ]}
      />
    </Section>
  </Sections>
)

const SettingHistory = ({ oc }: { oc: string }) => <RecordHistory read={getSpaceSettingsHistory} params={{ oc }} t={settingWords} told={told} />

const isDeed = (key: string): boolean => key.startsWith('deed.')
const settingWords = {
  of: (key: string) => (isDeed(key) ? t.of(`settingsDeed.${key.slice(5)}`) : t.of(key)),
  has: (key: string) => (isDeed(key) ? t.has(`settingsDeed.${key.slice(5)}`) : t.has(key)),
}

import { useAddress } from '#kit/web/navigation.ts'
import { NotYet } from '#kit/web/parts/list/Found.tsx'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { useOrganisation } from '#modules/identity/office-centres/web/front.tsx'
import { getSettings } from '../contract.ts'
import { addressOf } from './addresses.ts'
import { Holds } from './Holds.tsx'
import { SettingsEdit } from './SettingsEdit.tsx'
import { SettingsFacts } from './SettingsFacts.tsx'
import { SettingsHistory } from './SettingsHistory.tsx'
import { t } from './texts.ts'

/** A form for those who may change it, facts for those who look. What is typed survives a look at the history. */
export const SettingsPage = () => {
  const organisation = useOrganisation()
  const [query] = useAddress()
  const found = useItem(getSettings, { params: { oc: organisation.oc } })
  if (!found.data) return <NotYet item={found} />
  const { companyName, buildingName, officeCentreType, building, may } = found.data
  const asked = query.get('tab')
  const tab = asked === 'history' || (asked === 'holds' && may.seeHolds) ? asked : 'details'
  return (
    <>
      <TitleBar title={t('settings')} meta={[officeCentreType === 'LANDLORD' ? buildingName : companyName]} />
      <Tabs
        label={t('settings')}
        value={tab}
        tabs={[
          { value: 'details', label: t('settings'), href: addressOf('/settings', organisation) },
          may.seeHolds && { value: 'holds', label: t('holds'), href: addressOf('/settings', organisation, 'holds') },
          { value: 'history', label: t('history'), href: addressOf('/settings', organisation, 'history') },
        ]}
      />
      {tab === 'history' ? (
        <SettingsHistory oc={organisation.oc} zone={building.timeZone} />
      ) : tab === 'holds' ? (
        <Holds settings={found.data} oc={organisation.oc} />
      ) : may.edit ? (
        <SettingsEdit key={organisation.oc} settings={found.data} oc={organisation.oc} />
      ) : (
        <SettingsFacts settings={found.data} />
      )}
    </>
  )
}

import { Ban, CircleCheck, Pencil } from 'lucide-react'
import { useState } from 'react'
import { holds, useMe } from '#kit/web/me.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { ProfileHeader, ProfilePicture } from '#kit/web/parts/page/ProfileHeader.tsx'
import { Sections } from '#kit/web/parts/page/Section.tsx'
import { Tabs } from '#kit/web/parts/page/Tabs.tsx'
import { words } from '#kit/web/words.ts'
import type { OfficeCentreDetail } from '#modules/identity/office-centres/contract.ts'
import { can as users } from '#modules/identity/users/contract.ts'
import { nameOf, SubscriptionChanges, SubscriptionSections } from '#modules/property/subscriptions/web/front.tsx'
import { can } from '../contract.ts'
import { customerAddress, editAddress, listAddress } from './addresses.ts'
import { Admins } from './Admins.tsx'
import { CustomerCompanies } from './CustomerCompanies.tsx'
import { CustomerHistory } from './CustomerHistory.tsx'
import { CustomerPeople } from './CustomerPeople.tsx'
import { CustomerStatus } from './CustomerStatus.tsx'
import { useFirstFacts } from './firstFacts.tsx'
import { Particulars } from './Particulars.tsx'
import { SwitchCustomer } from './SwitchCustomer.tsx'
import { t } from './texts.ts'
import { TheCustomer } from './TheCustomer.tsx'

export const CustomerDetail = () => <TheCustomer>{(organisation) => <Detail key={organisation.uuid} organisation={organisation} />}</TheCustomer>

const tabs = ['details', 'companies', 'people', 'changes', 'history'] as const

const Detail = ({ organisation }: { organisation: OfficeCentreDetail }) => {
  const own = useMe().organisation
  const [address] = useAddress()
  const [switching, setSwitching] = useState(false)
  const { officeCentreId, officeCentreType, centreCode, logo, active } = organisation
  const seesPeople = holds(users.VIEW)
  const shown = tabs.filter((one) => (one === 'companies' ? officeCentreType === 'LANDLORD' : one === 'people' ? seesPeople : true))
  const tab = shown.find((one) => one === address.get('tab')) ?? 'details'
  const name = nameOf(organisation)
  return (
    <>
      <ProfileHeader
        picture={<ProfilePicture kind="organisation" name={name} image={logo} alt={t('logo')} />}
        title={name}
        {...(own.kind === 'platform' ? { back: listAddress(officeCentreType) } : {})}
        badge={<CustomerStatus active={active} />}
        meta={[t(`type.${officeCentreType}`), centreCode, name === organisation.companyName ? organisation.buildingName : organisation.companyName]}
        facts={useFirstFacts(organisation)}
        actions={[
          ...(holds(can.EDIT) ? [{ label: words('edit'), icon: <Pencil size={16} />, primary: true, href: editAddress(organisation) }] : []),
          ...(holds(can.ACTION) && officeCentreId !== own.id
            ? [
                {
                  label: t(active ? 'deactivate' : 'activate'),
                  icon: active ? <Ban size={16} /> : <CircleCheck size={16} />,
                  danger: active,
                  rule: active,
                  onClick: () => setSwitching(true),
                },
              ]
            : []),
        ]}
      />
      <Tabs
        label={name}
        value={tab}
        tabs={shown.map((value) => ({
          value,
          label: value === 'details' ? words(value) : value === 'people' ? words('peopleTitle') : t(value),
          href: customerAddress(organisation, value === 'details' ? {} : { tab: value }),
        }))}
      />
      {tab === 'details' && (
        <Sections>
          <SubscriptionSections organisation={organisation}>
            {seesPeople && <Admins organisation={organisation} />}
            <Particulars organisation={organisation} />
          </SubscriptionSections>
        </Sections>
      )}
      {tab === 'companies' && <CustomerCompanies organisation={organisation} />}
      {tab === 'people' && <CustomerPeople organisation={organisation} />}
      {tab === 'changes' && <SubscriptionChanges organisation={organisation} />}
      {tab === 'history' && <CustomerHistory organisation={organisation} />}
      {switching && <SwitchCustomer organisation={organisation} onClose={() => setSwitching(false)} />}
    </>
  )
}

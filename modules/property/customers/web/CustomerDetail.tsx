import { Ban, CircleCheck, Pencil } from 'lucide-react'
import { useState } from 'react'
import { holds, useMe } from '#kit/web/me.ts'
import { ProfileHeader, ProfilePicture } from '#kit/web/parts/page/ProfileHeader.tsx'
import { RecordTabs } from '#kit/web/parts/page/RecordTabs.tsx'
import { Sections } from '#kit/web/parts/page/Section.tsx'
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

const Detail = ({ organisation }: { organisation: OfficeCentreDetail }) => {
  const own = useMe().organisation
  const [switching, setSwitching] = useState(false)
  const { officeCentreId, officeCentreType, centreCode, logo, active } = organisation
  const seesPeople = holds(users.VIEW)
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
          holds(can.EDIT) && { label: words('edit'), icon: <Pencil size={16} />, primary: true, href: editAddress(organisation) },
          holds(can.ACTION) &&
            officeCentreId !== own.id && {
              label: t(active ? 'deactivate' : 'activate'),
              icon: active ? <Ban size={16} /> : <CircleCheck size={16} />,
              danger: active,
              rule: active,
              onClick: () => setSwitching(true),
            },
        ]}
      />
      <RecordTabs
        label={name}
        here={customerAddress(organisation)}
        details={
          <Sections>
            <SubscriptionSections organisation={organisation}>
              {seesPeople && <Admins organisation={organisation} />}
              <Particulars organisation={organisation} />
            </SubscriptionSections>
          </Sections>
        }
        more={[
          officeCentreType === 'LANDLORD' && { value: 'companies', label: t('companies'), shown: <CustomerCompanies organisation={organisation} /> },
          seesPeople && { value: 'people', label: words('peopleTitle'), shown: <CustomerPeople organisation={organisation} /> },
          { value: 'changes', label: t('changes'), shown: <SubscriptionChanges organisation={organisation} /> },
        ]}
        history={<CustomerHistory organisation={organisation} />}
        titles={{ history: t('history') }}
      />
      {switching && <SwitchCustomer organisation={organisation} onClose={() => setSwitching(false)} />}
    </>
  )
}

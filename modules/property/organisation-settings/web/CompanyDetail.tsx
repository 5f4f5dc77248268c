import { Pencil } from 'lucide-react'
import { dotted } from '#kit/contract/dotted.ts'
import { Link } from '#kit/web/frame/Link.tsx'
import { useMe } from '#kit/web/me.ts'
import { NotYet } from '#kit/web/parts/list/Found.tsx'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { RecordTabs } from '#kit/web/parts/page/RecordTabs.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { type Organisation, useOrganisation } from '#modules/identity/office-centres/web/front.tsx'
import { userAddress } from '#modules/identity/users/web/front.tsx'
import { type CompanyInfo, getCompanyInfo } from '../contract.ts'
import { addressOf } from './addresses.ts'
import { SettingsHistory } from './SettingsHistory.tsx'
import { t } from './texts.ts'
import classes from './OrganisationSettings.module.css'

export const CompanyDetail = () => {
  const organisation = useOrganisation()
  const found = useItem(getCompanyInfo, { params: { oc: organisation.oc } })
  if (!found.data) return <NotYet item={found} />
  const { officeCentreType, companyName, buildingName, centreCode, timeZone, may } = found.data
  const title = t(officeCentreType === 'LANDLORD' ? 'buildingInfo' : 'companyInfo')
  return (
    <>
      <TitleBar
        title={title}
        meta={[buildingName ?? companyName, centreCode]}
        actions={[
          may.edit && { label: words('edit'), icon: <Pencil size={16} />, primary: true, href: addressOf('/company-info/edit', organisation) },
        ]}
      />
      <RecordTabs
        label={title}
        here={addressOf('/company-info', organisation)}
        details={<Details company={found.data} organisation={organisation} />}
        history={<SettingsHistory oc={organisation.oc} zone={timeZone} />}
        titles={{ history: t('history') }}
      />
    </>
  )
}

const reachFacts = ({ address, phone, email, website }: Pick<CompanyInfo, 'address' | 'phone' | 'email' | 'website'>) => [
  { label: words('address'), value: address },
  { label: words('phone'), value: phone && <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a> },
  { label: words('email'), value: email && <a href={`mailto:${email}`}>{email}</a> },
  {
    label: words('website'),
    value: website && (
      <a href={website} target="_blank" rel="noreferrer">
        {website}
      </a>
    ),
  },
]

const Details = ({ company, organisation }: { company: CompanyInfo; organisation: Organisation }) => {
  const { officeCentreType, companyName, buildingName, centreCode, logo, units, building } = company
  const isBuilding = officeCentreType === 'LANDLORD'
  return (
    <Sections>
      <Section title={t(isBuilding ? 'aboutBuilding' : 'about')}>
        {logo && <img className={classes.logo} src={logo.previewPath ?? logo.fullPath} alt={t('logo')} />}
        <Facts
          facts={[
            isBuilding && { label: words('buildingName'), value: buildingName },
            { label: isBuilding ? words('ownerCompany') : words('company'), value: companyName },
            { label: t('centreCode'), value: centreCode },
            ...reachFacts(company),
          ]}
        />
      </Section>
      <InCharge company={company} organisation={organisation} />
      {officeCentreType === 'TENANT' && (
        <Section title={t('units')}>
          {units.length === 0 ? (
            <p className={classes.quiet}>{t('noUnits')}</p>
          ) : (
            <ul className={classes.units}>
              {units.map(({ unitId, towerName, floorNo, unitNo }) => (
                <li key={unitId}>{[towerName, floorNo, unitNo].join(' · ')}</li>
              ))}
            </ul>
          )}
        </Section>
      )}
      {building && (
        <Section title={words('building')}>
          <Facts facts={[{ label: words('buildingName'), value: building.buildingName }, ...reachFacts(building)]} />
        </Section>
      )}
    </Sections>
  )
}

/** Who it is, and the way to where it is changed: in the list of one's own users. */
const InCharge = ({ company: { personInCharge, may }, organisation }: { company: CompanyInfo; organisation: Organisation }) => {
  const own = organisation.oc === String(useMe().organisation.id)
  return (
    <Section title={words('personInCharge')} actions={own && may.edit && <Link href={to('/users')}>{t('changeInCharge')}</Link>}>
      {personInCharge ? (
        <p className={classes.person}>
          <Link href={userAddress({ oc: organisation.oc, id: String(personInCharge.id) })}>{personInCharge.fullName}</Link>
          <span className={classes.quiet}>{dotted(personInCharge.jobTitle, personInCharge.username)}</span>
        </p>
      ) : (
        <p className={classes.quiet}>{t('nobodyInCharge')}</p>
      )}
    </Section>
  )
}

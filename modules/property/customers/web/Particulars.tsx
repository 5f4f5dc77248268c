import { languages } from '#kit/contract/language.ts'
import { Link } from '#kit/web/frame/Link.tsx'
import { languageNames } from '#kit/web/language.ts'
import { useMe } from '#kit/web/me.ts'
import { dayIn, momentIn, zoneText } from '#kit/web/parts/fields/dates.ts'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { Section } from '#kit/web/parts/page/Section.tsx'
import { words } from '#kit/web/words.ts'
import type { OfficeCentreDetail } from '#modules/identity/office-centres/contract.ts'
import { customerAddress } from './addresses.ts'
import { t } from './texts.ts'
import classes from './Customers.module.css'

/** What an organisation says of itself. */
export const Particulars = ({ organisation }: { organisation: OfficeCentreDetail }) => {
  const { kind } = useMe().organisation
  const { officeCentreType, landlordId, buildingName, email, website, logo, timeZone, deactivatedDate } = organisation
  const when = (at: string) => momentIn(at, timeZone)
  return (
    <Section title={t('about')}>
      {logo && <img className={classes.logo} src={logo.previewPath ?? logo.fullPath} alt={t('logo')} />}
      <Facts
        facts={[
          { label: words('company'), value: organisation.companyName },
          ...(officeCentreType === 'OFFICE'
            ? []
            : [
                {
                  label: t(officeCentreType === 'LANDLORD' ? 'buildingName' : 'building'),
                  value:
                    landlordId !== null && kind === 'platform' ? (
                      <Link href={customerAddress({ officeCentreId: landlordId })}>{buildingName}</Link>
                    ) : (
                      buildingName
                    ),
                },
              ]),
          { label: t('centreCode'), value: organisation.centreCode },
          { label: words('address'), value: organisation.address },
          { label: words('phone'), value: organisation.phone },
          { label: words('email'), value: email && <a href={`mailto:${email}`}>{email}</a> },
          { label: words('website'), value: website },
          {
            label: t('languages'),
            value: languages
              .filter((one) => organisation.languages.includes(one))
              .map((one) => languageNames[one])
              .join(', '),
          },
          { label: t('timeZone'), value: zoneText(timeZone) },
          { label: t('areaUnit'), value: t(`areaUnit.${organisation.areaUnit}`) },
          { label: t('codeRequired'), value: words(organisation.codeRequired ? 'yes' : 'no') },
          { label: t('since'), value: dayIn(organisation.createdDate, timeZone) },
          { label: words('lastChanged'), value: when(organisation.updatedDate) },
          ...(deactivatedDate ? [{ label: t('deactivatedSince'), value: when(deactivatedDate) }] : []),
        ]}
      />
    </Section>
  )
}

import { languages } from '#kit/contract/language.ts'
import { languageNames } from '#kit/web/language.ts'
import { listText } from '#kit/web/listed.ts'
import { dayIn, momentIn, zoneText } from '#kit/web/parts/fields/dates.ts'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { Section } from '#kit/web/parts/page/Section.tsx'
import { words } from '#kit/web/words.ts'
import type { OfficeCentreDetail } from '#modules/identity/office-centres/contract.ts'
import { t } from './texts.ts'

/** What an organisation says of itself. */
export const Particulars = ({ organisation }: { organisation: OfficeCentreDetail }) => {
  const { officeCentreType, buildingName, website, timeZone, deactivatedDate } = organisation
  const when = (at: string) => momentIn(at, timeZone)
  return (
    <Section title={t('about')}>
      <Facts
        facts={[
          { label: words('company'), value: organisation.companyName },
          officeCentreType === 'LANDLORD' && { label: words('buildingName'), value: buildingName },
          { label: words('address'), value: organisation.address },
          { label: words('website'), value: website && <a href={website}>{website}</a> },
          {
            label: t('languages'),
            value: listText(languages.filter((one) => organisation.languages.includes(one)).map((one) => languageNames[one])),
          },
          { label: words('timeZone'), value: zoneText(timeZone) },
          { label: words('areaUnit'), value: words(`areaUnit.${organisation.areaUnit}`) },
          { label: t('codeRequired'), value: words(organisation.codeRequired ? 'yes' : 'no') },
          { label: t('since'), value: dayIn(organisation.createdDate, timeZone) },
          { label: words('lastChanged'), value: when(organisation.updatedDate) },
          deactivatedDate && { label: t('deactivatedSince'), value: when(deactivatedDate) },
        ]}
      />
    </Section>
  )
}

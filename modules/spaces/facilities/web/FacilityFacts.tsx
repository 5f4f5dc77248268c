import { languages } from '#kit/contract/language.ts'
import { inLanguage } from '#kit/contract/translated.ts'
import { Link } from '#kit/web/frame/Link.tsx'
import { language, languageNames } from '#kit/web/language.ts'
import { listText } from '#kit/web/listed.ts'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { RecordSection } from '#kit/web/parts/page/RecordSection.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { words } from '#kit/web/words.ts'
import { AudienceFacts } from '#modules/identity/audience/web/front.tsx'
import type { Facility } from '../contract.ts'
import { categoryAddress, facilityAddress } from './addresses.ts'
import { floorText, placesText } from './facilityText.ts'
import { t } from './texts.ts'
import classes from './Facilities.module.css'

export const FacilityFacts = ({ facility, query }: { facility: Facility; query: Record<string, string> }) => {
  const { category, floor, capacity, equipment, traits, imageFiles, parts, partOf, audience, timeZone, facilityDescList } = facility
  const said = inLanguage(facilityDescList, language)
  const linked = (rooms: Facility['parts']) =>
    rooms.map(({ uuid, name }, n) => (
      <span key={uuid}>
        {n > 0 && listText(['', ''])}
        <Link href={facilityAddress(uuid, query)}>{name}</Link>
      </span>
    ))
  const text = (value: string | undefined) => value && <p className={classes.text}>{value}</p>
  return (
    <Sections>
      <Section title={t('whatItIs')}>
        {imageFiles.length > 0 && (
          <ul className={classes.pictures} aria-label={t('pictures')}>
            {imageFiles.map(({ uuid, name, fullPath, previewPath }) => (
              <li key={uuid}>
                <a href={fullPath} target="_blank" rel="noreferrer">
                  <img src={previewPath ?? fullPath} alt={name} width={265} height={150} loading="lazy" />
                </a>
              </li>
            ))}
          </ul>
        )}
        <Facts
          facts={[
            { label: words('category'), value: <Link href={categoryAddress(category.uuid, query)}>{category.name}</Link> },
            { label: words('floor'), value: floorText(floor) },
            { label: t('mode'), value: placesText(facility) },
            { label: t('capacity'), value: t('peopleUpTo', { n: capacity }) },
            { label: t('equipment'), value: listText(equipment.map((one) => t(`equipment.${one}`))), wide: true },
            traits.length > 0 && { label: t('traits'), value: listText(traits.map((one) => t(`traits.${one}`))), wide: true },
            parts.length > 0 && { label: t('parts'), value: linked(parts), wide: true },
            partOf.length > 0 && { label: t('partOf'), value: linked(partOf), wide: true },
            { label: t('description'), value: text(said?.description), wide: true },
            { label: t('houseRules'), value: text(said?.houseRules), wide: true },
            {
              label: t('calledIn'),
              value: listText(
                languages.flatMap((one) => {
                  const title = facilityDescList.find(({ languageCode }) => languageCode === one)?.title
                  return one !== language && title ? [`${title} (${languageNames[one]})`] : []
                }),
              ),
              wide: true,
            },
          ]}
        />
      </Section>
      <Section title={t('whoMayBook')}>
        <AudienceFacts audience={audience} />
      </Section>
      <RecordSection record={facility} zone={timeZone} />
    </Sections>
  )
}

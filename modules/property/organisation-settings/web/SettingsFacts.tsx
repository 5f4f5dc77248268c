import { languageNames } from '#kit/web/language.ts'
import { listText } from '#kit/web/listed.ts'
import { dayIn, zoneText } from '#kit/web/parts/fields/dates.ts'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { words } from '#kit/web/words.ts'
import { type Retention, type Settings, topics } from '../contract.ts'
import { DirectoryLinks } from './DirectoryLinks.tsx'
import { retentionKinds } from './settingsForm.ts'
import { t } from './texts.ts'

const word = (on: boolean) => words(on ? 'yes' : 'no')

/** For those who look. */
export const SettingsFacts = ({ settings }: { settings: Settings }) => {
  const { officeCentreType, languages, codeRequired, codeRequiredByBuilding, notifiedParties, shownInDirectory, building, shorterRetention } =
    settings
  const daysKept = (kind: Retention): string => {
    const waits = shorterRetention.find((one) => one.retention === kind)
    if (!waits) return words('days', { n: building.retention[kind] })
    const { inForceDays: inForce, days, takesEffectDate } = waits
    return t('shorterFrom', { inForce, days, date: dayIn(takesEffectDate, building.timeZone) })
  }
  return (
    <Sections>
      <Section title={t('counting')}>
        <Facts
          facts={[
            { label: words('timeZone'), value: zoneText(building.timeZone) },
            { label: words('currency'), value: building.currency },
            { label: words('areaUnit'), value: words(`areaUnit.${building.areaUnit}`) },
            { label: t('languages'), value: listText(languages.map((one) => languageNames[one])) },
          ]}
        />
      </Section>
      <Section title={words('signInTitle')}>
        <Facts facts={[{ label: t('codeRequired'), value: word(codeRequired || codeRequiredByBuilding) }]} />
      </Section>
      {officeCentreType !== 'OFFICE' && (
        <Section title={t('directory')}>
          <Facts
            facts={[
              { label: t('directoryOn'), value: word(building.directoryOn) },
              officeCentreType === 'TENANT' && { label: t('shownInDirectory'), value: word(shownInDirectory) },
            ]}
          />
          {building.directoryOn && <DirectoryLinks settings={settings} />}
        </Section>
      )}
      <Section title={t('parties')}>
        <Facts facts={topics.map((topic) => ({ label: t(`topic.${topic}`), value: listText(notifiedParties[topic]) }))} />
      </Section>
      <Section title={t('retention')}>
        <Facts facts={retentionKinds.map((kind) => ({ label: t(`retention.${kind}`), value: daysKept(kind) }))} />
      </Section>
    </Sections>
  )
}

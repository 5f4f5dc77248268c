import { dotted } from '#kit/contract/dotted.ts'
import { languages } from '#kit/contract/language.ts'
import { useMoments } from '#kit/web/moments.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { RecordSection } from '#kit/web/parts/page/RecordSection.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { words } from '#kit/web/words.ts'
import type { Edition } from '../contract.ts'
import { TermsWords } from './TermsWords.tsx'
import { t } from './texts.ts'
import classes from './Terms.module.css'

export const EditionRead = ({ edition }: { edition: Edition }) => {
  const { moment } = useMoments()
  const { publishedDate, publishedBy } = edition
  return (
    <Sections>
      <Section title={t('whenItHolds')}>
        <Facts
          facts={[
            { label: t('effectiveDate'), value: dayText(edition.effectiveDate) },
            { label: t('column.mustAccept'), value: edition.mustAccept ? words('yes') : words('no') },
          ]}
        />
      </Section>
      <Section title={t('whatItSays')}>
        {languages.map((language) => {
          const said = edition.termsDescList.find((entry) => entry.languageCode === language)
          return (
            <div key={language} className={classes.language}>
              <p className={classes.languageName}>{t(`language.${language}`)}</p>
              <div lang={language}>{said?.text ? <TermsWords text={said.text} /> : t('usesEnglish')}</div>
            </div>
          )
        })}
      </Section>
      <RecordSection record={edition} more={[{ label: t('publishedOn'), value: publishedDate && dotted(moment(publishedDate), publishedBy) }]} />
    </Sections>
  )
}

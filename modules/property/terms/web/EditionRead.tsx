import { languages } from '#kit/contract/language.ts'
import { useMe } from '#kit/web/me.ts'
import { dayText, momentIn } from '#kit/web/parts/fields/dates.ts'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { words } from '#kit/web/words.ts'
import type { Edition } from '../contract.ts'
import { TermsWords } from './TermsWords.tsx'
import { t } from './texts.ts'
import classes from './Terms.module.css'

export const EditionRead = ({ edition }: { edition: Edition }) => {
  const { timeZone } = useMe().organisation
  const when = (at: string | null, by: string | null): string => {
    if (!at) return ''
    return [momentIn(at, timeZone), by].filter(Boolean).join(' · ')
  }
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
      <Section title={t('record')}>
        <Facts
          facts={[
            { label: t('made'), value: when(edition.createdDate, edition.createdBy) },
            { label: t('changed'), value: when(edition.updatedDate, edition.updatedBy) },
            { label: t('publishedOn'), value: when(edition.publishedDate, edition.publishedBy) },
          ]}
        />
      </Section>
    </Sections>
  )
}

import { language } from '#kit/web/language.ts'
import { listText } from '#kit/web/listed.ts'
import { dayIn } from '#kit/web/parts/fields/dates.ts'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { words } from '#kit/web/words.ts'
import type { VisitingSetting } from '../contract.ts'
import type { VisitingRules } from '../contract/rules.ts'
import { approvalText, fieldsText, hoursText } from './settingForm.ts'
import { t } from './texts.ts'
import classes from './VisitingSettings.module.css'

const word = (on: boolean) => words(on ? 'yes' : 'no')

export const RulesFacts = ({ rules }: { rules: VisitingRules }) => (
  <Facts
    facts={[
      { label: t('approvals'), value: approvalText(rules) },
      { label: t('hoursTitle'), value: hoursText(rules.hours) },
      { label: t('column.longest'), value: t('longestOf', { hours: rules.longestHours, days: rules.longestDays }) },
      { label: t('fields'), value: fieldsText(rules) },
      { label: t('atDesk'), value: t(`atDesk.${rules.atDesk}`) },
      { label: t('documentCheck'), value: t(`documentCheck.${rules.documentCheck}`) },
      { label: t('photo'), value: t(`photo.${rules.photo}`) },
      { label: t('hostNotices'), value: word(rules.hostNotices) },
    ]}
  />
)

const said = (texts: { en: string; 'zh-Hant': string; 'zh-Hans': string }): string => texts[language] || texts.en

export const SettingFacts = ({ setting }: { setting: VisitingSetting }) => {
  const { rules, ofBuilding, visitorGroup, keptDays, keptDaysOfBuilding, building } = setting
  return (
    <Sections>
      <Section title={t('visitingSettings')}>
        <DocumentsLapsed documents={building.documents} />
        {ofBuilding && <p className={classes.quiet}>{t('ofBuildingHelp')}</p>}
        <RulesFacts rules={rules} />
        <Facts
          facts={[
            { label: t('visitorGroup'), value: visitorGroup?.name ?? t(ofBuilding ? 'noVisitorGroup' : 'asBuilding') },
            { label: t('keptDays'), value: t('keptBy', { n: keptDays ?? keptDaysOfBuilding }) },
          ]}
        />
      </Section>
      {building.documents && <Documents documents={building.documents} />}
      {ofBuilding && (
        <Section title={words('theBuilding')}>
          <Facts
            facts={[
              { label: t('purposes'), value: listText(building.purposes.map(({ names }) => said(names))) },
              { label: t('restricted'), value: listText(building.restrictedFloors.map(({ floorNo, towerName }) => `${towerName} ${floorNo}`)) },
              { label: t('selfRegistrationOn'), value: word(building.selfRegistration) },
              { label: t('confirmEmail'), value: word(building.confirmEmail) },
            ]}
          />
        </Section>
      )}
      <Section title={t('consent')}>
        <p className={classes.quiet}>{t('consentHelp')}</p>
        {building.consent ? (
          <>
            <p className={classes.quiet}>{t('edition', { n: building.consent.edition, day: dayIn(building.consent.since) })}</p>
            <p className={classes.text}>{said(building.consent.texts)}</p>
          </>
        ) : (
          <p className={classes.quiet}>{t('noConsent')}</p>
        )}
      </Section>
    </Sections>
  )
}

/** That nobody has confirmed it for too long is said before anything else. */
export const DocumentsLapsed = ({ documents }: { documents: VisitingSetting['building']['documents'] }) =>
  documents?.lapsed && (
    <p className={classes.lapsed} role="status">
      {t('documentsLapsed', { day: dayIn(documents.lapsesDate) })}
    </p>
  )

/** Why numbers are asked for, and until when that holds. */
const Documents = ({ documents }: { documents: NonNullable<VisitingSetting['building']['documents']> }) => (
  <Section title={t('documentCheck')}>
    <Facts
      facts={[
        { label: t('documentReason'), value: documents.reason, wide: true },
        { label: t('documentsConfirmed'), value: dayIn(documents.confirmedDate) },
        { label: t('documentsConfirmBy'), value: dayIn(documents.confirmBy) },
      ]}
    />
  </Section>
)

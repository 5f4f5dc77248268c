import { listText } from '#kit/web/listed.ts'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { words } from '#kit/web/words.ts'
import type { Facility } from '../contract.ts'
import { FacilityPrices } from './facilityPrices.tsx'
import { aheadText, approvalText, buffersText, checkInText, hoursLines, lengthsText, noticeText, payText, refundText } from './facilityText.ts'
import { PlannedRules } from './PlannedRules.tsx'
import { t } from './texts.ts'
import classes from './Facilities.module.css'

interface Props {
  oc: string
  query: Record<string, string>
  facility: Facility
}

/** What a booking must keep, in words. */
export const FacilityRuleFacts = ({ oc, query, facility }: Props) => (
  <Sections>
    <PlannedRules oc={oc} facility={facility} />
    <Section title={t('hours')}>
      <dl className={classes.hours}>
        {hoursLines(facility.hours).map(({ days, open }) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>{open}</dd>
          </div>
        ))}
      </dl>
    </Section>
    <Section title={t('rulesTitle')}>
      <Facts
        facts={[
          { label: t('lengthsTitle'), value: lengthsText(facility) },
          { label: t('buffers'), value: buffersText(facility) },
          { label: t('notice'), value: noticeText(facility) },
          { label: t('ahead'), value: aheadText(facility) },
          { label: t('approval'), value: approvalText(facility) },
          { label: t('checkIn'), value: checkInText(facility) },
          { label: t('notifyEmails'), value: facility.notifyEmails.length > 0 ? listText(facility.notifyEmails) : t('nobodyTold') },
          facility.door && { label: words('door'), value: facility.door.name },
        ]}
      />
    </Section>
    <Section title={t('paying')}>
      <Facts
        facts={[
          { label: t('field.payBy'), value: payText(facility) },
          facility.payBy.length > 0 && { label: t('field.refundSteps'), value: refundText(facility.refundSteps) },
        ]}
      />
    </Section>
    <FacilityPrices oc={oc} query={query} facility={facility} />
  </Sections>
)

import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { RecordSection } from '#kit/web/parts/page/RecordSection.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { words } from '#kit/web/words.ts'
import type { UserGroup } from '../contract.ts'
import { creditOf, limitOf } from './ruleTexts.ts'
import { t } from './texts.ts'

/** What the group allows, and who made it. */
export const GroupRules = ({ group }: { group: UserGroup }) => (
  <Sections>
    <Section title={t('bookings')}>
      <Facts
        facts={[
          { label: t('column.maxBooking'), value: limitOf(group) ?? t('noLimit') },
          { label: t('column.credit'), value: creditOf(group) ?? t('noCredits') },
          { label: t('autoApproveBooking'), value: group.autoApproveBooking ? words('yes') : words('no') },
        ]}
      />
    </Section>
    <RecordSection record={group} />
  </Sections>
)

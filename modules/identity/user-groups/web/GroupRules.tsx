import { useMe } from '#kit/web/me.ts'
import { dayIn } from '#kit/web/parts/fields/dates.ts'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { words } from '#kit/web/words.ts'
import type { UserGroup } from '../contract.ts'
import { creditOf, limitOf } from './ruleTexts.ts'
import { t } from './texts.ts'

/** What the group allows, and who made it. */
export const GroupRules = ({ group }: { group: UserGroup }) => {
  const { timeZone } = useMe().organisation
  const byOn = (by: string | null, at: string) => (by ? t('byOn', { by, day: dayIn(at, timeZone) }) : dayIn(at, timeZone))
  return (
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
      <Section title={t('about')}>
        <Facts
          facts={[
            { label: t('created'), value: byOn(group.createdBy, group.createdDate) },
            { label: words('lastChanged'), value: byOn(group.updatedBy, group.updatedDate) },
          ]}
        />
      </Section>
    </Sections>
  )
}

import { languageNames } from '#kit/web/language.ts'
import { listText } from '#kit/web/listed.ts'
import { dayText, momentIn } from '#kit/web/parts/fields/dates.ts'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { RecordSection } from '#kit/web/parts/page/RecordSection.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { words } from '#kit/web/words.ts'
import type { User } from '../contract.ts'
import { atOf } from './addresses.ts'
import { PermissionMatrix } from './PermissionMatrix.tsx'
import { PersonSections } from './personSections.tsx'
import { t } from './texts.ts'

/** What stands below the head: what a person is in an organisation, and what it may do there. */
export const Profile = ({ user }: { user: User }) => {
  const { timeZone, officeCentre } = user
  return (
    <Sections>
      <Section title={t('inOrganisation', { company: officeCentre.companyName })}>
        <Facts
          facts={[
            { label: t('officeNumber'), value: user.officeNumber },
            { label: words('language'), value: user.language ? languageNames[user.language] : t('languageUnknown') },
            { label: t('endsOn'), value: user.endsOn ? dayText(user.endsOn) : t('noEnd') },
            user.leavesDate && { label: t('leavesOn'), value: momentIn(user.leavesDate, timeZone) },
            { label: t('tags'), value: listText(user.tags) },
          ]}
        />
      </Section>
      <Section title={t('permissionsTitle')}>
        <PermissionMatrix granted={user} />
      </Section>
      <RecordSection record={user} zone={timeZone} made={t('joined')} />
      <PersonSections user={user} oc={atOf(user).oc} />
    </Sections>
  )
}

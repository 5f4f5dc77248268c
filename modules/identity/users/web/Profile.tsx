import { languageNames } from '#kit/web/language.ts'
import { dayText, momentIn } from '#kit/web/parts/fields/dates.ts'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { Initials } from '#kit/web/parts/pictures/Initials.tsx'
import { words } from '#kit/web/words.ts'
import type { User } from '../contract.ts'
import { atOf } from './addresses.ts'
import { seenText } from './moments.ts'
import { PermissionFacts } from './PermissionFacts.tsx'
import { PersonSections } from './personSections.tsx'
import { t } from './texts.ts'
import { UserStatusBadge } from './UserStatusBadge.tsx'
import classes from './Users.module.css'

const Portrait = ({ user: { photo, fullName } }: { user: User }) =>
  photo ? (
    <img className={classes.portrait} src={photo.previewPath ?? photo.fullPath} alt={t('photo')} width={120} height={144} />
  ) : (
    <Initials name={fullName} kind="person" size={96} />
  )

/** A person as an organisation knows it: who it is, what it is here, and what it may do. */
export const Profile = ({ user }: { user: User }) => {
  const { timeZone, officeCentre } = user
  const when = (at: string, by: string | null) => [momentIn(at, timeZone), by].filter(Boolean).join(' · ')
  return (
    <Sections>
      <Section title={t('whoTheyAre')}>
        <div className={classes.profile}>
          <Portrait user={user} />
          <Facts
            columns={1}
            facts={[
              { label: t('fullName'), value: user.fullName },
              { label: words('email'), value: <a href={`mailto:${user.username}`}>{user.username}</a> },
              { label: words('mobileNumber'), value: user.mobileNumber },
              { label: t('officeNumber'), value: user.officeNumber },
              { label: words('language'), value: user.language ? languageNames[user.language] : t('languageUnknown') },
            ]}
          />
        </div>
      </Section>
      <Section title={t('inOrganisation', { company: officeCentre.companyName })}>
        <Facts
          facts={[
            { label: words('status'), value: <UserStatusBadge status={user.status} plain /> },
            { label: t('lastSeen'), value: user.lastSeenDate ? seenText(user.lastSeenDate, timeZone) : t('never') },
            { label: words('roles'), value: user.roleNames.join(', ') },
            { label: words('personInCharge'), value: user.personInCharge ? words('yes') : words('no') },
            { label: t('jobTitle'), value: user.jobTitle },
            { label: t('endsOn'), value: user.endsOn ? dayText(user.endsOn) : t('noEnd') },
            ...(user.leavesDate ? [{ label: t('leavesOn'), value: momentIn(user.leavesDate, timeZone) }] : []),
            { label: t('tags'), value: user.tags.join(', ') },
          ]}
        />
      </Section>
      <Section title={t('permissionsTitle')}>
        <PermissionFacts granted={user} />
      </Section>
      <Section title={t('record')}>
        <Facts
          facts={[
            { label: t('joined'), value: when(user.createdDate, user.createdBy) },
            { label: words('lastChanged'), value: when(user.updatedDate, user.updatedBy) },
          ]}
        />
      </Section>
      <PersonSections user={user} oc={atOf(user).oc} />
    </Sections>
  )
}

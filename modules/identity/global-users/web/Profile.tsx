import { dotted } from '#kit/contract/dotted.ts'
import { Link } from '#kit/web/frame/Link.tsx'
import { languageNames } from '#kit/web/language.ts'
import { listText } from '#kit/web/listed.ts'
import { holds } from '#kit/web/me.ts'
import { useMoments } from '#kit/web/moments.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { Facts } from '#kit/web/parts/page/Facts.tsx'
import { RecordSection } from '#kit/web/parts/page/RecordSection.tsx'
import { Row, Rows } from '#kit/web/parts/page/Rows.tsx'
import { Section, Sections } from '#kit/web/parts/page/Section.tsx'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { Initials } from '#kit/web/parts/pictures/Initials.tsx'
import { words } from '#kit/web/words.ts'
import { can as users } from '#modules/identity/users/contract.ts'
import type { TenantDetail } from '../contract.ts'
import { membershipAddress } from './addresses.ts'
import { isOfProvider } from './isOfProvider.ts'
import { t } from './texts.ts'
import type { Person } from './ThePerson.tsx'
import classes from './GlobalUsers.module.css'

/** Where the person belongs, and how the account stands. */
export const Profile = ({ person }: { person: Person }) => {
  return (
    <Sections>
      <Section title={t('memberships')}>
        {person.tenants.length === 0 && <p className={classes.none}>{t('noMemberships')}</p>}
        <Rows>
          {person.tenants.map((place) => (
            <Place key={place.membershipId} id={person.id} place={place} />
          ))}
        </Rows>
      </Section>
      <Section title={t('account')}>
        <Facts
          facts={[
            { label: t('officeNumber'), value: person.officeNumber },
            { label: words('language'), value: person.language ? languageNames[person.language] : t('languageUnknown') },
            { label: t('registered'), value: person.accountRegistered ? words('yes') : words('no') },
            isOfProvider(person) && { label: t('staffLogin'), value: person.allowStaffLogin ? words('yes') : words('no') },
          ]}
        />
      </Section>
      <RecordSection record={person} />
    </Sections>
  )
}

const Place = ({ id, place }: { id: number; place: TenantDetail }) => {
  const { day } = useMoments()
  const { companyName, buildingName, roleNames, personInCharge, active, endsOn, joinedDate, officeCentreId, uuid } = place
  const facts = [
    companyName === buildingName ? null : buildingName,
    listText(roleNames),
    personInCharge ? words('personInCharge') : null,
    `${t('since')} ${day(joinedDate)}`,
    endsOn ? `${t('lastDay')} ${dayText(endsOn)}` : null,
  ]
  return (
    <Row
      picture={<Initials name={companyName} kind="organisation" />}
      name={holds(users.VIEW) ? <Link href={membershipAddress({ id, officeCentreId, officeCentreUuid: uuid })}>{companyName}</Link> : companyName}
      badge={
        <StatusBadge tone={active ? 'live' : 'over'} plain>
          {active ? t('active') : words('inactive')}
        </StatusBadge>
      }
      about={dotted(...facts)}
    />
  )
}

import { Link } from '#kit/web/frame/Link.tsx'
import { words } from '#kit/web/words.ts'
import { userAddress } from '#modules/identity/users/web/front.tsx'
import { t } from './texts.ts'
import { tenantAddress, type TenantProps } from './TheTenant.tsx'
import classes from './Tenants.module.css'

/** Whom to call, and how many people the company has here. A company without a number of its own is called by whoever is in charge. */
export const firstFacts = ({ at, query, tenant }: TenantProps) => {
  const { personInCharge: person, uuid, users, pendingUsers } = tenant
  const phone = tenant.phone ?? person?.mobileNumber
  const email = tenant.email ?? person?.username
  return [
    {
      label: words('personInCharge'),
      value: person ? <Link href={userAddress({ oc: uuid, id: String(person.id) })}>{person.fullName}</Link> : t('nobodyInCharge'),
    },
    { label: words('phone'), value: phone && <a href={`tel:${phone}`}>{phone}</a> },
    { label: words('email'), value: email && <a href={`mailto:${email}`}>{email}</a> },
    {
      label: t('users'),
      value: (
        <div className={classes.people}>
          <Link href={tenantAddress(at.tenantId, { ...query, tab: 'users' })}>{words('people', { n: users })}</Link>
          {pendingUsers > 0 && <span className={classes.quiet}>{t('pending', { n: pendingUsers })}</span>}
        </div>
      ),
    },
  ]
}

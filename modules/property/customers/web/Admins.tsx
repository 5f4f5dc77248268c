import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { dotted } from '#kit/contract/dotted.ts'
import { Link } from '#kit/web/frame/Link.tsx'
import { momentIn } from '#kit/web/parts/fields/dates.ts'
import { ActionMenu } from '#kit/web/parts/page/ActionMenu.tsx'
import { Section } from '#kit/web/parts/page/Section.tsx'
import { Initials } from '#kit/web/parts/pictures/Initials.tsx'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import type { OfficeCentreDetail, OfficeCentreType } from '#modules/identity/office-centres/contract.ts'
import { listRequests, listUsers } from '#modules/identity/users/contract.ts'
import { pendingAddress, usePendingDeeds, userAddress } from '#modules/identity/users/web/front.tsx'
import { customerAddress } from './addresses.ts'
import { t } from './texts.ts'
import classes from './Customers.module.css'

/** Those who look after it, and so the ones to call. */
const roles: Record<OfficeCentreType, string[]> = {
  LANDLORD: ['LANDLORD_ADMIN'],
  TENANT: ['MASTER_ADMIN', 'SUB_ADMIN'],
  OFFICE: ['MASTER_ADMIN', 'SUB_ADMIN'],
}
const few = 6

/** The admins of a customer with the way to reach them. */
export const Admins = ({ organisation }: { organisation: OfficeCentreDetail }) => {
  const { uuid, officeCentreType, timeZone } = organisation
  const found = useItem(listUsers, { params: { oc: uuid }, query: { tenantRoleCodeArray: roles[officeCentreType], limit: few } })
  const invited = useItem(listRequests, { params: { oc: uuid }, query: { tenantRoleCodeArray: roles[officeCentreType], limit: few } })
  const { menu, dialog } = usePendingDeeds()
  const more = (found.data?.total ?? 0) - few
  return (
    <Section title={t('admins')}>
      {found.error && <p role="alert">{found.error.message}</p>}
      {found.isPending && <Skeleton height={64} radius={6} />}
      {found.data?.items.length === 0 && invited.data?.items.length === 0 && <p>{t('noAdmins')}</p>}
      <ul className={classes.admins}>
        {found.data?.items.map(({ id, fullName, username, mobileNumber, roleNames, personInCharge }) => (
          <li key={id} className={classes.admin}>
            <Initials name={fullName} kind="person" size={36} />
            <div className={classes.who}>
              <Link href={userAddress({ oc: uuid, id: String(id) })}>{fullName}</Link>
              <p>{dotted(...roleNames, personInCharge && words('personInCharge'))}</p>
              <p>
                <a href={`mailto:${username}`}>{username}</a>
              </p>
              {mobileNumber && (
                <p>
                  <a href={`tel:${mobileNumber}`}>{mobileNumber}</a>
                </p>
              )}
            </div>
          </li>
        ))}
        {invited.data?.items.map((request) => (
          <li key={request.uuid} className={classes.admin}>
            <Initials name={request.fullName} kind="person" size={36} />
            <div className={classes.who}>
              <Link href={pendingAddress({ oc: uuid, id: String(request.id) })}>{request.fullName}</Link>
              <p>{request.roleNames.join(' · ')}</p>
              <p>{request.username}</p>
              <p>
                {request.status === 'INVITED' && request.expiresDate
                  ? t('invitedUntil', { until: momentIn(request.expiresDate, timeZone) })
                  : t('invitationOver')}
              </p>
            </div>
            <ActionMenu actions={menu(request)} of={request.fullName} />
          </li>
        ))}
      </ul>
      {dialog}
      {more > 0 && <Link href={customerAddress(organisation, { tab: 'people' })}>{t('moreAdmins', { n: more })}</Link>}
    </Section>
  )
}

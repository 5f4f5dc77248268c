import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { Link } from '#kit/web/frame/Link.tsx'
import { useMe } from '#kit/web/me.ts'
import { Section } from '#kit/web/parts/page/Section.tsx'
import { ErrorState } from '#kit/web/parts/page/States.tsx'
import { useItem } from '#kit/web/queries.ts'
import { getOfficeCentre } from '#modules/identity/office-centres/contract.ts'
import type { PersonSectionProps } from '#modules/identity/users/web/front.tsx'
import { listUserGroups } from '../contract.ts'
import { groupAddress } from './groupAddress.ts'
import { t } from './texts.ts'
import classes from './Groups.module.css'

interface Building {
  oc: string
  /** As in `useBuilding`: the provider's screens name the building. */
  query: Record<string, string>
}

/** The building in which a member of an organisation is; groups are its own. Companies see nobody in them, and who rents nowhere is in none. */
const useBuildingOf = (office: string): Building | undefined => {
  const { kind, id } = useMe().organisation
  const found = useItem(getOfficeCentre, kind === 'platform' ? { params: { id: office } } : undefined).data
  if (kind === 'landlord') return { oc: String(id), query: {} }
  const building = found?.officeCentreType === 'LANDLORD' ? found.officeCentreId : found?.landlordId
  return building ? { oc: String(building), query: { oc: String(building) } } : undefined
}

/** On the profile: the groups of the building that this person is in. */
export const PersonGroups = ({ user, oc }: PersonSectionProps) => {
  const building = useBuildingOf(oc)
  return building && <Groups {...building} userId={String(user.id)} />
}

const Groups = ({ oc, query, userId }: Building & { userId: string }) => {
  const { data, error, refetch } = useItem(listUserGroups, { params: { oc }, query: { userId, limit: 100 } })
  if (!data)
    return (
      <Section title={t('userGroups')}>
        {error ? (
          <ErrorState cause={error.message} requestId={error.requestId} onRetry={() => void refetch()} />
        ) : (
          <Skeleton height={20} width={180} radius={4} />
        )}
      </Section>
    )
  const more = data.total - data.items.length
  return (
    <Section title={t('userGroups')}>
      {data.items.length === 0 ? (
        <p className={classes.none}>{t('inNoGroup')}</p>
      ) : (
        <ul className={classes.groups}>
          {data.items.map(({ uuid, groupName }) => (
            <li key={uuid}>
              <Link href={groupAddress(uuid, query)}>{groupName}</Link>
            </li>
          ))}
          {more > 0 && <li>{t('moreGroups', { n: more })}</li>}
        </ul>
      )}
    </Section>
  )
}

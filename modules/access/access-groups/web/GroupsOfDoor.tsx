import { useMoments } from '#kit/web/moments.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { Section } from '#kit/web/parts/page/Section.tsx'
import { Coming } from '#kit/web/parts/page/States.tsx'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import type { DoorSectionProps } from '#modules/access/doors/web/front.tsx'
import { listGroupsOfDoor } from '../contract.ts'
import type { GroupMapping } from '../contract/group.ts'
import { t } from './texts.ts'
import classes from './AccessGroups.module.css'

/** Which groups open a door, when, and for how many. */
export const GroupsOfDoor = ({ oc, query, door }: DoorSectionProps) => {
  // one of several lists on the screen: the address is another one's
  const found = useItem(listGroupsOfDoor, { params: { id: oc, accessDoorId: door.id }, query: { limit: 100 } })
  const { day } = useMoments()
  const columns: Column<GroupMapping>[] = [
    { key: 'name', title: t('accessGroup'), always: true, width: 240, render: ({ group }) => <NameCell name={group.name} /> },
    { key: 'hours', title: t('accessTimeZone'), width: 200, render: ({ accessTimeZone }) => accessTimeZone?.name ?? t('always') },
    { key: 'people', title: words('peopleTitle'), width: 100, align: 'right', render: ({ people }) => people },
    { key: 'sinceDate', title: t('since'), width: 140, render: ({ sinceDate }) => day(sinceDate) },
  ]
  if (found.data?.items.length === 0)
    return (
      <Section title={t('groupsOfDoor')}>
        <p className={classes.quiet}>{t('noGroupsOfDoor')}</p>
      </Section>
    )
  if (!found.data && !found.error) return <Coming />
  return (
    <Section title={t('groupsOfDoor')}>
      <DataTable
        label={t('groupsOfDoor')}
        columns={columns}
        rows={found.data?.items}
        {...(found.error ? { error: { cause: found.error.message, requestId: found.error.requestId, onRetry: () => void found.refetch() } } : {})}
        rowKey={({ id }) => String(id)}
        rowName={({ group }) => group.name}
        href={({ group }) => to('/access-group/manage/{id}', { id: String(group.id) }, query)}
        phone={({ group, accessTimeZone, people }) => ({
          title: group.name,
          second: `${accessTimeZone?.name ?? t('always')} · ${words('people', { n: people })}`,
        })}
        empty={{ text: t('noGroupsOfDoor') }}
      />
    </Section>
  )
}

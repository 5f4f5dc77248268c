import { useMe } from '#kit/web/me.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { DetailSkeleton, Empty } from '#kit/web/parts/States.tsx'
import { useItem } from '#kit/web/queries.ts'
import { listBuildingChoices } from '../../../identity/office-centres/contract.ts'
import { HolidayList } from './HolidayList.tsx'
import { t } from './texts.ts'

/** One's own building, or the one that the provider looks at. */
export const HolidaySetup = () => {
  const { kind, id } = useMe().organisation
  const [query] = useAddress()
  const anyBuilding = kind === 'platform'
  const named = query.get('oc')
  const first = useItem(listBuildingChoices, anyBuilding && !named ? { query: { limit: 1 } } : undefined).data
  const oc = anyBuilding ? (named ?? first?.items[0]?.id) : id
  if (oc !== undefined) return <HolidayList oc={String(oc)} anyBuilding={anyBuilding} />
  return first ? <Empty text={t('noBuilding')} /> : <DetailSkeleton />
}

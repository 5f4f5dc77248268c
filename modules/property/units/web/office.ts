import { useMe } from '#kit/web/me.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { listBuildingChoices } from '../../../identity/office-centres/contract.ts'

interface Office {
  /** `{id}` of every call; undefined until a first building is known to the provider. */
  id: string | undefined
  /** The provider looks at one building after another. */
  anyBuilding: boolean
  /** Screens of another building name it in the query. */
  query: Record<string, string>
}

/** Whose units are shown: one's own, or those of the building that the address names. */
export const useOffice = (): Office => {
  const { kind, id } = useMe().organisation
  const [query] = useAddress()
  const anyBuilding = kind === 'platform'
  const named = query.get('oc')
  const first = useItem(listBuildingChoices, anyBuilding && !named ? { query: { limit: 1 } } : undefined).data?.items[0]
  const office = anyBuilding ? (named ?? (first && String(first.id))) : String(id)
  return { id: office, anyBuilding, query: anyBuilding && office ? { oc: office } : {} }
}

export const unitAddress = (id: number, query: Record<string, string>): string => to('/Unit/{id}', { id }, query)

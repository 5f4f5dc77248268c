import { useMe } from '#kit/web/me.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { useItem } from '#kit/web/queries.ts'
import { to } from '#kit/web/screens.ts'
import { listBuildingChoices } from '../../office-centres/contract.ts'

interface Building {
  /** `{oc}` of every call; undefined until a first building is known to the provider. */
  oc: string | undefined
  /** The provider looks at one building after another. */
  anyBuilding: boolean
  /** Screens of another building name it in the query. */
  query: Record<string, string>
}

/** Whose groups are shown: one's own, or those of the building that the address names. */
export const useBuilding = (): Building => {
  const { kind, id } = useMe().organisation
  const [address] = useAddress()
  const anyBuilding = kind === 'platform'
  const named = address.get('oc')
  const first = useItem(listBuildingChoices, anyBuilding && !named ? { query: { limit: 1 } } : undefined).data?.items[0]
  const oc = anyBuilding ? (named ?? (first && String(first.id))) : String(id)
  return { oc, anyBuilding, query: anyBuilding && oc ? { oc } : {} }
}

export const groupAddress = (uuid: string, query: Record<string, string>): string => to('/user-group/{id}', { id: uuid }, query)

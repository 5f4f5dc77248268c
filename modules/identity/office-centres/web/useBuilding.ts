import { useMe } from '#kit/web/me.ts'
import { useItem } from '#kit/web/queries.ts'
import { listBuildingChoices } from '../contract.ts'
import { useNamed } from './useNamed.ts'

export interface Building {
  /** `{id}` or `{oc}` of every call; undefined until a first building is known to the provider. */
  id: string | undefined
  /** The provider looks at one building after another. */
  anyBuilding: boolean
  /** The provider has no building yet. */
  none: boolean
  /** Screens of another building name it in the query. */
  query: Record<string, string>
}

/** The building that a screen is about: one's own organisation, or for the provider the one that the address names. */
export const useBuilding = (): Building => {
  const { kind, id } = useMe().organisation
  const anyBuilding = kind === 'platform'
  const named = useNamed('oc')
  const first = useItem(listBuildingChoices, anyBuilding && !named ? { query: { limit: 1 } } : undefined).data?.items
  const office = anyBuilding ? (named ?? (first?.[0] && String(first[0].id))) : String(id)
  return { id: office, anyBuilding, none: first?.length === 0, query: anyBuilding && office ? { oc: office } : {} }
}

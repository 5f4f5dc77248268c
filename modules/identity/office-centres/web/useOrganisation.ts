import { useMe } from '#kit/web/me.ts'
import { useNamed } from './useNamed.ts'

export interface Organisation {
  /** `{oc}` of every call. */
  oc: string
  /** Screens of another organisation name it in the query. */
  query: Record<string, string>
}

/** The organisation that the address names, or else one's own. */
export const useOrganisation = (): Organisation => {
  const own = String(useMe().organisation.id)
  const oc = useNamed('oc') ?? own
  return { oc, query: oc === own ? {} : { oc } }
}

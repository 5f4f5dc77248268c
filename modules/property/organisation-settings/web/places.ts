import { useMe } from '#kit/web/me.ts'
import { to } from '#kit/web/screens.ts'
import { useNamed } from '#modules/identity/office-centres/web/front.tsx'

export interface Place {
  /** `{oc}` of every call. */
  oc: string
  /** Screens of another organisation name it in the query. */
  query: Record<string, string>
}

/** The organisation that the address names, or else one's own. */
export const usePlace = (): Place => {
  const own = String(useMe().organisation.id)
  const oc = useNamed('oc') ?? own
  return { oc, query: oc === own ? {} : { oc } }
}

type Path = '/company-info' | '/company-info/edit' | '/settings'
export const addressOf = (path: Path, { query }: Place, tab?: 'history'): string => to(path, {}, { ...query, ...(tab ? { tab } : {}) })

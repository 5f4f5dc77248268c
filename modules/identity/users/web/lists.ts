import { useAsked, useListing } from '#kit/web/listing.ts'
import { useMe } from '#kit/web/me.ts'
import { useAddress } from '#kit/web/navigation.ts'
import { useItem } from '#kit/web/queries.ts'
import { useNamed } from '#modules/identity/office-centres/web/front.tsx'
import { listRequests, listTags, listUsers } from '../contract.ts'

export const tabs = ['ACTIVE', 'INACTIVE', 'PENDING'] as const
export type Tab = (typeof tabs)[number]

/** Whose people a list holds: one organisation's, or with `landlordId` those of all companies in the building. */
export interface Place {
  /** The building whose companies can be chosen; the organisation itself, where it has none. */
  building: string
  oc: string
  landlordId?: string
}

/** Keys of the address that are no filters; `oc` is that of the profile which the reader is on the way to. Whose people, and in which state, the tab says. */
const except = ['tab', 'company', 'oc', 'active', 'landlordId']
const byName = { by: 'fullName', direction: 'ASC' } as const
const wide = ({ landlordId }: Pick<Place, 'landlordId'>) => (landlordId ? { landlordId } : {})

export const useMembers = (place: Place, tab: 'ACTIVE' | 'INACTIVE') =>
  useListing(listUsers, {
    sort: byName,
    params: { oc: place.oc },
    fixed: { ...wide(place), ...(tab === 'INACTIVE' ? { active: 'false' } : {}) },
    except,
  })

export const usePending = (place: Place) => useListing(listRequests, { sort: byName, params: { oc: place.oc }, fixed: wide(place), except })

/** What the address asks the list of a tab for, by the names of its query. */
export const useAskedOf = (tab: Tab): Partial<Record<string, string | string[]>> => {
  const members = useAsked(listUsers, except)
  const pending = useAsked(listRequests, except)
  return tab === 'PENDING' ? pending : members
}

export const useTab = (): Tab => {
  const [address] = useAddress()
  return tabs.find((tab) => tab === address.get('tab')) ?? 'ACTIVE'
}

/** One's own people; or those of the companies in a building, one's own unless told, of one of them when the address names it. */
export const usePlace = (ofCompanies: boolean, building?: string): Place => {
  const { organisation } = useMe()
  const company = useNamed('company')
  const oc = building ?? String(organisation.id)
  if (!ofCompanies) return { oc, building: oc }
  return company ? { oc: company, building: oc } : { oc, landlordId: oc, building: oc }
}

/** The tags that are in use where the list looks. */
export const useKnownTags = (place: Pick<Place, 'oc' | 'landlordId'>): string[] =>
  useItem(listTags, { query: { oc: place.oc, ...wide(place) } }).data ?? []

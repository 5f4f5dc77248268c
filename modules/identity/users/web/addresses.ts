import { currentMe } from '#kit/web/me.ts'
import { to } from '#kit/web/screens.ts'

export const ownList = '/users'
export const companyList = '/building-user-management/users'

/** Somebody in an organisation: `{oc}` and `{id}` of every call and screen about them. */
export interface At {
  oc: string
  id: string
}

const own = (): string => String(currentMe()?.organisation.id)

/** One's own organisation goes by its number, others by their uuid: the same text everywhere, so that an answer is kept once. */
export const atOf = ({ id, officeCentre }: { id: number; officeCentre: { officeCentreId: number; uuid: string } }): At => {
  const number = String(officeCentre.officeCentreId)
  return { oc: number === own() ? number : officeCentre.uuid, id: String(id) }
}

/** Screens about people of another organisation name it in the query. */
const named = (oc: string): Record<string, string> => (oc === own() ? {} : { oc })

/** The provider finds everybody in one list. */
export const listOf = (oc: string): string => {
  if (oc === own()) return ownList
  return currentMe()?.organisation.kind === 'platform' ? '/management/user' : companyList
}
export const userAddress = ({ oc, id }: At, query: Record<string, string> = {}): string =>
  to(oc === own() ? '/user/{id}' : '/building-user-management/users/{id}', { id }, { ...named(oc), ...query })
export const userEditAddress = ({ oc, id }: At): string => to('/user/edit/{id}', { id }, named(oc))
export const pendingAddress = ({ oc, id }: At): string => to('/user-pending/{id}', { id }, named(oc))
export const pendingEditAddress = ({ oc, id }: At): string => to('/user-pending/edit/{id}', { id }, named(oc))

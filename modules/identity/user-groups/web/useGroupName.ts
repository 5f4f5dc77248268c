import { holds, useMe } from '#kit/web/me.ts'
import { useItem } from '#kit/web/queries.ts'
import { can, listUserGroupChoices } from '../contract.ts'

/** The name behind the number of a group of the reader's building; of one that is gone the number. */
export const useGroupName = (id: string): string => {
  const oc = String(useMe().organisation.buildingId)
  const found = useItem(listUserGroupChoices, id && holds(can.PICK) ? { params: { oc }, query: { ids: [id] } } : undefined)
  return found.isLoading ? '' : (found.data?.items[0]?.groupName ?? id)
}

import { holds } from '#kit/web/me.ts'
import { useItem } from '#kit/web/queries.ts'
import { can, canLockDown, listLockdowns } from '../contract.ts'

/** Nothing is left to lock down where the whole building is. As long as that is not known it is offered: whoever needs it has no time. */
export const useLockdownOffered = (oc: string): boolean => {
  const mayLock = holds(canLockDown.ADD)
  const on = useItem(listLockdowns, mayLock && holds(can.VIEW) ? { params: { oc }, query: { status: 'ON', limit: 100 } } : undefined, {
    keep: true,
  }).data
  return mayLock && !on?.items.some(({ reach }) => reach === 'BUILDING')
}

import type { Transaction } from '#kit/server/context.ts'
import { permissionHolders } from '#modules/identity/users/server/front.ts'
import { tellEach } from '#modules/platform/notices/server/front.ts'
import { can } from '../contract.ts'
import type { LookedAt } from './looking.ts'
import { newlySerious } from './serious-rows.ts'

/** One notice a night to those who may do something about it, when there is a serious one that was not there the night before. */
export const tellOfSerious = async (tx: Transaction, building: LookedAt): Promise<void> => {
  const n = await newlySerious(tx, building)
  if (n === 0) return
  const notice = { module: 'visitors/findings', key: 'seriousNotice', values: { n }, path: '/access-findings' }
  await tellEach(
    tx,
    (await permissionHolders(tx, building.id, can.ACTION)).map(({ userId }) => ({ ...notice, userId })),
  )
}

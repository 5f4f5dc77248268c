import { Failed, failures } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { change, end, insert } from '#kit/server/data/write.ts'
import type { joining } from '#modules/identity/users/server/front.ts'
import { tell } from '#modules/platform/notices/server/front.ts'
import { noPassLeft } from '#modules/property/subscriptions/contract.ts'
import { takePasses } from '#modules/property/subscriptions/server/front.ts'
import { can } from '../../contract.ts'
import { wishTypeCodes, type WishType, wishTypes } from '../../contract/wish.ts'
import { tellControllers } from '../controllers/compile.ts'
import { bought, passFor } from '../given/give.ts'
import { memberOf } from '../member-rows.ts'
import { passes, passWishes } from '../tables.ts'
import { type Invited, lockInvited, wishFor, wishOfJoined } from './wish-rows.ts'

export const presentWishes = async (context: SignedIn, { requestId }: Invited) => {
  const wish = await wishFor(context, requestId)
  return {
    version: wish?.version ?? 0,
    credentialTypeList: wishTypeCodes.filter((code) => wish?.kinds.includes(wishTypes[code])),
    may: { edit: context.holds(can.EDIT) },
  }
}

/** Kept until the person accepts; none of what was bought is taken before. */
export const setWishes = (
  context: SignedIn,
  { requestId, officeCentreId, companyId }: Invited,
  version: number,
  wanted: readonly WishType[],
): Promise<void> =>
  context.transaction(async (tx) => {
    await lockInvited(tx, requestId)
    const before = await wishFor(tx, requestId)
    if ((before?.version ?? 0) !== version) throw new Failed(failures.changedMeanwhile)
    const kinds = wishTypeCodes.filter((code) => wanted.includes(code)).map((code) => wishTypes[code])
    if (before) await change(tx, passWishes, { id: before.id }, { kinds }, { action: 'wished' })
    else await insert(tx, passWishes, { officeCentreId, companyId, requestId, kinds }, { action: 'wished' })
  })

/** Given in the transaction in which the person joins. With nothing left they join without, and whoever wished for it is told. */
export const giveWishes: (typeof joining.answers)[number] = async (tx, joined) => {
  const wish = await wishOfJoined(tx, joined)
  if (!wish) return
  await end(tx, passWishes, { id: wish.id }, { action: 'joined', cause: 'joined' })
  const member = await memberOf(tx.context, joined.membershipId)
  for (const kind of ['MOBILE', 'QR'] as const) {
    if (!wish.kinds.includes(kind)) continue
    if (!(await taken(tx, member.organisationId, kind))) {
      const values = { name: member.fullName }
      if (wish.wishedBy !== null)
        await tell(tx, { userId: wish.wishedBy, module: 'access/passes', key: `wishNotGiven.${kind}`, values, path: '/access-passes' })
      continue
    }
    const values = { ...passFor(member, kind, tx.context.now()), quotaOf: member.organisationId }
    await insert(tx, passes, values, { action: 'assigned', about: member.fullName })
  }
  await tellControllers(tx, member.buildingId, [member.membershipId])
}

const taken = async (tx: Transaction, organisationId: number, kind: 'QR' | 'MOBILE'): Promise<boolean> => {
  try {
    await takePasses(tx, organisationId, bought[kind])
    return true
  } catch (error) {
    if (error instanceof Failed && error.failure === noPassLeft) return false
    throw error
  }
}

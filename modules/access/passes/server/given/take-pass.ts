import { Failed } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import type { Building } from '#modules/access/doors/server/front.ts'
import { noSuchPass } from '../../contract.ts'
import { tellControllers } from '../controllers/compile.ts'
import { givenTo, isGiven } from '../pass-rows.ts'
import { tellHolder } from '../tell-holder.ts'
import { endByHand } from './give.ts'
import { lockPass } from './suspend.ts'

/** One pass, at the version that somebody saw; the right to open by phone takes its devices along. Its holder may have left. */
export const takePass = (context: SignedIn, building: Building, which: { uuid: string; version?: number | undefined }): Promise<void> =>
  context.transaction(async (tx, inside) => {
    const pass = await lockPass(tx, inside, building, which)
    if (!isGiven(pass)) throw new Failed(noSuchPass)
    const devices = pass.kind === 'MOBILE' ? await givenTo(tx, pass.membershipId, ['HID']) : []
    for (const one of [pass, ...devices]) await endByHand(tx, inside, one, { action: 'unassigned' })
    await tellControllers(tx, pass.officeCentreId, [pass.membershipId])
    await tellHolder(tx, inside, pass, 'taken')
  })

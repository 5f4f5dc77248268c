import type { Transaction } from '#kit/server/context.ts'
import type { Taken } from '#modules/access/doors/server/front.ts'
import { everybodyInside } from './inside.ts'
import { tellOfCall } from './mark.ts'
import { hintExits, putOnList } from './people-rows.ts'
import { noteTaps } from './presence-rows.ts'
import { lockList, openCalls, zoneOf } from './roll-call-rows.ts'

/** Where people are, as the readers tell it; whoever comes in while a roll-call runs is put on its list. */
export const followTaps = async (tx: Transaction, { officeCentreId, taps }: Pick<Taken, 'officeCentreId' | 'taps'>): Promise<void> => {
  await lockList(tx, officeCentreId, 'taps')
  const seen = await noteTaps(tx, officeCentreId, taps)
  if (seen.length === 0) return
  const open = await openCalls(tx, officeCentreId)
  if (open.length === 0) return
  const place = { id: officeCentreId, timeZone: await zoneOf(tx, officeCentreId) }
  const inside = await everybodyInside(
    tx.context,
    place,
    seen.filter((one) => one.inside).map(({ userId }) => userId),
  )
  for (const call of open) {
    const called = inside.filter(({ companyId }) => call.companyId === null || companyId === call.companyId)
    await putOnList(tx, call, called, 'TAPPED')
    await hintExits(tx, call, seen)
    tellOfCall(tx, call)
  }
}

import type { Transaction } from '#kit/server/context.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'
import type { VisitingSettingRecord } from './tables.ts'

/** Asked in the transaction in which visitors of a building come to open other doors, or only after the desk. */
export const waysChanged = extensionPoint<(tx: Transaction, officeCentreId: number) => Promise<void>>('how visitors come in changed')

const decides = ['visitorGroupId', 'atDesk', 'documentCheck'] as const
type Deciding = Pick<VisitingSettingRecord, (typeof decides)[number]> | undefined

export const tellOfWays = async (tx: Transaction, officeCentreId: number, before: Deciding, after: Deciding): Promise<void> => {
  if (decides.every((one) => before?.[one] === after?.[one])) return
  for (const one of waysChanged.answers) await one(tx, officeCentreId)
}

import type { Context } from '#kit/server/context.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'

/** What the desk asks visitors for who leave, such as a badge that was lent: by the numbers of their days, a sentence each. It holds nobody up. */
export const askedAtCheckOut =
  extensionPoint<(context: Context, building: OfficeCentreRecord, dayIds: readonly number[]) => Promise<{ dayId: number; ask: string }[]>>(
    'what visitors give back',
  )

export const asksOf = async (context: Context, building: OfficeCentreRecord, dayIds: readonly number[]): Promise<Map<number, string[]>> => {
  const asks = new Map<number, string[]>()
  for (const each of askedAtCheckOut.answers)
    for (const { dayId, ask } of await each(context, building, dayIds)) asks.set(dayId, [...(asks.get(dayId) ?? []), ask])
  return asks
}

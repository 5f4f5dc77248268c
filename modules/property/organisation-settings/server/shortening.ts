import type { Data } from '#kit/contract/endpoint.ts'
import type { Language } from '#kit/contract/language.ts'
import type { Context, SignedIn } from '#kit/server/context.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { countedAtMost, type previewShortening, type Records, waitDays } from '../contract.ts'
import { type Held, heldIn, heldUntil } from './hold-rows.ts'
import { decidedBy, recordsKept } from './setting-rows.ts'

const day = 86_400_000

/** What would go that stays otherwise: older than `before`, not older than `from`, and not held. */
export interface Going {
  readonly building: Pick<OfficeCentreRecord, 'id' | 'timeZone'>
  readonly from: Date
  readonly before: Date
  readonly held: Held
}

interface Kept {
  readonly retention: Records
  readonly title: (language: Language) => string
  /** Counted up to one more than `atMost`. */
  readonly count: (context: Context, going: Going, atMost: number) => Promise<number>
}

/** Asked of whoever keeps records of people: how many would go. */
export const goneByRetention = extensionPoint<Kept>('gone by retention')

export const presentShortening = async (
  context: SignedIn,
  building: OfficeCentreRecord,
  retention: Records,
  days: number,
): Promise<Data<typeof previewShortening>> => {
  const now = context.now()
  const { days: inForceDays, shorter } = recordsKept(await decidedBy(context, building.id), retention, now)
  const effect = shorter?.days === days ? new Date(shorter.from) : new Date(now.getTime() + waitDays * day)
  const back = (n: number) => new Date(effect.getTime() - n * day)
  const [held, heldUntilDate] = await Promise.all([heldIn(context, building.id, retention), heldUntil(context, building, retention)])
  const items = []
  for (const { retention: what, title, count } of goneByRetention.answers) {
    if (what !== retention || days >= inForceDays) continue
    const n = await count(context, { building, from: back(inForceDays), before: back(days), held }, countedAtMost)
    items.push({ title: title(context.language), total: Math.min(n, countedAtMost), totalIsMinimum: n > countedAtMost })
  }
  return { retention, days, inForceDays, takesEffectDate: effect.toISOString(), items, heldUntilDate }
}

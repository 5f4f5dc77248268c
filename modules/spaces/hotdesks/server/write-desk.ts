import { Failed } from '#kit/contract/failure.ts'
import { todayIn } from '#kit/server/clock.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { unlessTaken } from '#kit/server/data/unless-taken.ts'
import { change, end, insert, lock, type Seen, touch } from '#kit/server/data/write.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { memberIn } from '#modules/identity/users/server/front.ts'
import { ensureCode } from '#modules/platform/codes/server/front.ts'
import { type DeskCreateInput, deskExists, type DeskInput, keeperUnknown, planUnknown } from '../contract.ts'
import { codeOfDesk } from './codes.ts'
import { companyOfBuilding, holdPlan } from './desk-rows.ts'
import { freeDesk } from './free-desk.ts'
import { desks, type DeskRecord, type HotdeskTables } from './tables.ts'

const sorted = (equipment: readonly string[]): string[] => [...new Set(equipment)].toSorted()

export const createDesk = (context: SignedIn, building: OfficeCentreRecord, { planUuid, deskNo, kind, equipment, x, y }: DeskCreateInput) =>
  context.transaction(async (tx) => {
    const planId = await holdPlan(tx, building, planUuid)
    if (planId === undefined) throw new Failed(planUnknown)
    const values = { officeCentreId: building.id, planId, deskNo, kind, equipment: sorted(equipment), x, y }
    const desk = await unlessTaken(deskExists, insert(tx, desks, values, { action: 'created' }), { deskNo })
    // every desk can be scanned from its first day
    await ensureCode(tx, codeOfDesk(desk))
    return desk
  })

const lockDesk = (tx: Transaction, building: OfficeCentreRecord, which: Seen): Promise<DeskRecord> =>
  lock(tx, desks, { ...which, officeCentreId: building.id })

interface Keeper {
  readonly weekday: number
  readonly companyId: number | null
  readonly memberId: number | null
  readonly userId: number | null
}
const keepersOf = async (tx: Transaction, building: OfficeCentreRecord, kept: DeskInput['kept']): Promise<Keeper[]> => {
  const keepers: Keeper[] = []
  for (const { weekdays, companyId, memberId } of kept) {
    if (!(await companyOfBuilding(tx, building, companyId))) throw new Failed(keeperUnknown)
    const member = memberId === null ? undefined : await memberIn(tx, companyId, memberId, todayIn(tx.context, building))
    if (memberId !== null && !member) throw new Failed(keeperUnknown)
    for (const weekday of weekdays)
      keepers.push({ weekday, companyId: companyId === building.id ? null : companyId, memberId, userId: member?.userId ?? null })
  }
  return keepers.toSorted((a, b) => a.weekday - b.weekday)
}

const keepingsOf = (tx: Transaction, { id, officeCentreId }: DeskRecord) =>
  tx
    .read<HotdeskTables>()
    .selectFrom('deskKeepings')
    .select(['weekday', 'companyId', 'memberId', 'userId'])
    .where('officeCentreId', '=', officeCentreId)
    .where('deskId', '=', id)
    .where('endedAt', 'is', null)
    .orderBy('weekday')
    .execute()

/** Whether it has changed anything. */
const keepFor = async (tx: Transaction, desk: DeskRecord, wanted: readonly Keeper[]): Promise<boolean> => {
  const before = await keepingsOf(tx, desk)
  if (JSON.stringify(before) === JSON.stringify(wanted.map(({ weekday, companyId, memberId, userId }) => ({ weekday, companyId, memberId, userId }))))
    return false
  const rows = tx.read<HotdeskTables>()
  await rows
    .updateTable('deskKeepings')
    .set({ endedAt: tx.context.now(), endedBy: 'changed' })
    .where('officeCentreId', '=', desk.officeCentreId)
    .where('deskId', '=', desk.id)
    .where('endedAt', 'is', null)
    .execute()
  if (wanted.length > 0)
    await rows
      .insertInto('deskKeepings')
      .values(wanted.map((one) => ({ officeCentreId: desk.officeCentreId, deskId: desk.id, ...one })))
      .execute()
  return true
}

export const updateDesk = (context: SignedIn, building: OfficeCentreRecord, which: Seen, input: DeskInput) =>
  context.transaction(async (tx) => {
    const before = await lockDesk(tx, building, which)
    const { deskNo, kind, outOfUse } = input
    const values = { deskNo, kind, equipment: sorted(input.equipment), outOfUse, outReason: outOfUse ? input.outReason || null : null }
    const keepers = await keepersOf(tx, building, input.kept)
    const after = await unlessTaken(deskExists, change(tx, desks, { id: before.id }, values, { action: 'changed' }), { deskNo })
    if (await keepFor(tx, before, keepers)) await touch(tx, desks, { id: before.id }, { action: 'keptAnew' })
    if (outOfUse && !before.outOfUse) await freeDesk(tx, building, after, 'outOfUse')
    return after
  })

export const moveDesk = (context: SignedIn, building: OfficeCentreRecord, which: Seen, { x, y }: { x: number; y: number }) =>
  context.transaction(async (tx) => {
    const { id } = await lockDesk(tx, building, which)
    return change(tx, desks, { id }, { x, y }, { action: 'moved' })
  })

export const deleteDesk = async (context: SignedIn, building: OfficeCentreRecord, which: Seen): Promise<void> => {
  await context.transaction(async (tx) => {
    const desk = await lockDesk(tx, building, which)
    await freeDesk(tx, building, desk, 'deskGone')
    await keepFor(tx, desk, [])
    await end(tx, desks, { id: desk.id }, { action: 'deleted' })
  })
}

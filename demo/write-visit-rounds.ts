import { typed } from '#kit/server/postgres/database.ts'
import type { ApprovalTables } from '#modules/identity/approvals/server/tables.ts'
import { usualRules } from '#modules/visitors/visiting-settings/contract.ts'
import type { VisitingSettingTables } from '#modules/visitors/visiting-settings/server/tables.ts'
import { can } from '#modules/visitors/visits/contract.ts'
import { approvalTitle } from '#modules/visitors/visits/server/approval/approval-title.ts'
import { type City, made, madeAt, type Told, writeTrail } from './trail.ts'
import type { VisitPlan } from './visits-today.ts'
import { insertAll, of } from './write.ts'

type Tables = VisitingSettingTables & ApprovalTables

/** A company with laboratories agrees to each visit itself, and asks for more of its visitors than the building does. */
export const writeCompanySetting = async (city: City): Promise<void> => {
  const [by] = city.adminsOf('oriel')
  const at = city.daysOf('hk').at(-90, '14:20')
  const officeCentreId = of(city.centres, 'marlowe')
  const rules = {
    ...usualRules,
    approval: true,
    longestHours: 8,
    longestDays: 5,
    fields: { email: 'REQUIRED', phone: 'OPTIONAL', company: 'REQUIRED', plate: 'NO' } as const,
    documentCheck: 'KIND' as const,
  }
  const [id] = await insertAll([{ ...madeAt(city, at, by), officeCentreId, companyId: of(city.centres, 'oriel'), ...rules, hours: null }], (some) =>
    typed<Tables>(city.open).insertInto('visitingSettings').values(some).returning('id').execute(),
  )
  const changes = made({ approval: true, documentCheck: 'KIND' })
  await writeTrail(city, [
    { at, by, table: 'visitingSettings', id, action: 'created', changes, officeCentreId, companyId: of(city.centres, 'oriel') },
  ])
}

/** Who was asked about visits, and what they said. */
export const writeRounds = async (city: City, visits: readonly { plan: VisitPlan; uuid: string; id: number }[], now: Date): Promise<void> => {
  const open = typed<Tables>(city.open)
  const officeCentreId = of(city.centres, 'marlowe')
  const days = city.daysOf('hk')
  const told: Told[] = []
  for (const { plan, uuid, id } of visits) {
    const { host, status, reason, remark, source } = plan
    if (!status) continue
    const companyId = host.companyId
    const askedAt = plan.madeAt ?? days.at(-2, '11:00')
    const by = { userId: host.userId, membershipId: host.id }
    const about = { table: 'visits', id, officeCentreId, companyId }
    const action = source === 'SELF_REGISTERED' ? 'selfRegistered' : 'invited'
    told.push({ ...about, at: askedAt, by, action, changes: made({ status: reason ? 'PENDING_APPROVAL' : 'APPROVED' }) })
    const decidedAt = new Date(Math.min(days.at(-1, '09:20').getTime(), now.getTime()))
    const [decider] = city.adminsOf(host.companyName === 'Oriel Biotech' ? 'oriel' : 'pinecrest')
    if (reason) {
      const waits = status === 'PENDING_APPROVAL'
      const titleOf = { name: plan.names[0]?.[0] ?? '', n: plan.names.length - 1, day: days.date(plan.offset) }
      const base = { ...madeAt(city, askedAt, by), officeCentreId }
      const round = {
        ...base,
        companyId,
        kind: 'visits',
        subject: uuid,
        title: approvalTitle('en', titleOf),
        titleOf,
        applicantId: source === 'SELF_REGISTERED' ? null : host.userId,
        status: waits ? 'PENDING' : 'REJECTED',
        step: 1,
        stepSince: askedAt,
      }
      const [roundId = 0] = await insertAll([round], (some) => open.insertInto('approvalRounds').values(some).returning('id').execute())
      const said = waits ? {} : { decision: 'REJECTED', decidedAt, decidedBy: decider.userId, remark: remark ?? null }
      const party = {
        ...madeAt(city, askedAt, by),
        officeCentreId,
        roundId,
        step: 1,
        reason,
        organisationId: companyId,
        permission: can.EDIT,
        ...said,
      }
      await insertAll([party], (some) => open.insertInto('approvalParties').values(some).returning('id').execute())
    }
    if (status === 'PENDING_APPROVAL') continue
    const changes = { status: { before: reason ? 'PENDING_APPROVAL' : 'APPROVED', after: status } }
    told.push({
      ...about,
      at: decidedAt,
      by: reason ? decider : by,
      action: status === 'REJECTED' ? 'rejected' : 'cancelled',
      changes,
      ...(remark ? { reason: remark } : {}),
    })
  }
  await writeTrail(city, told)
}

import { type RawBuilder, sql } from 'kysely'
import { Failed } from '#kit/contract/failure.ts'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import { change, end, insert } from '#kit/server/data/write.ts'
import type { CompanyLeaving, Ending, LeavingCompany } from '#modules/identity/office-centres/server/front.ts'
import type { leaving } from '#modules/identity/users/server/front.ts'
import type { suspending } from '#modules/property/customers/server/front.ts'
import { takePasses } from '#modules/property/subscriptions/server/front.ts'
import { can } from '../contract.ts'
import { inOtherUse } from './cards/cards-in-other-use.ts'
import { lockTelling, membershipsWithPasses, tellControllers, tellOfAll } from './controllers/compile.ts'
import { faceComesBack, faceOfPass } from './faces/face-rows.ts'
import { endFloors, restoreFloors } from './floors/floor-rows.ts'
import { endPass } from './given/give.ts'
import { lockCards } from './sheet-rows.ts'
import { accessCards, passes, type PassRecord, passSuspensions, type PassTables } from './tables.ts'
import { say } from './words.ts'

const rowsOf = (from: Pick<Context, 'unscoped'>) => from.unscoped<PassTables>('the person or company was found in scope')
const given = ['ASSIGNED', 'ACTIVATED', 'PENDING_ACTIVATION']

const ofMember = (membershipId: number) => sql<boolean>`passes.membership_id = ${membershipId}`
const ofCompany = ({ id }: Pick<LeavingCompany, 'id'>) => sql<boolean>`passes.company_id = ${id}`

const countGiven = async (from: Pick<Context, 'unscoped'>, whose: RawBuilder<boolean>): Promise<number> => {
  const { n } = await rowsOf(from)
    .selectFrom('passes')
    .select(sql<number>`count(*)::integer`.as('n'))
    .where('status', 'in', given)
    .where(whose)
    .executeTakeFirstOrThrow()
  return n
}

/** What each is called: a card by its number, the others by their kind. */
const namesOfGiven = async (context: SignedIn, membershipId: number): Promise<string[]> => {
  const some = await rowsOf(context)
    .selectFrom('passes')
    .leftJoin('accessCards', 'accessCards.id', 'passes.cardId')
    .select(['passes.kind', 'accessCards.cardLabel'])
    .where('passes.status', 'in', given)
    .where(ofMember(membershipId))
    .orderBy('passes.id')
    .execute()
  return some.map(({ kind, cardLabel }) => [say(context.language, `kind.${kind}`), cardLabel].filter(Boolean).join(' '))
}

/** Before the passes themselves, in the order of the buildings: two who change the same ones must not wait for each other. */
const lockTellings = async (tx: Transaction, whose: RawBuilder<boolean>): Promise<void> => {
  const buildings = await rowsOf(tx).selectFrom('passes').select('officeCentreId').distinct().where(whose).orderBy('officeCentreId').execute()
  for (const { officeCentreId } of buildings) await lockTelling(tx, officeCentreId)
}

const endGiven = async (tx: Transaction, whose: RawBuilder<boolean>, cause: string): Promise<void> => {
  await lockTellings(tx, whose)
  const all = await rowsOf(tx).selectFrom('passes').selectAll().where('status', 'in', given).where(whose).orderBy('id').forUpdate().execute()
  for (const pass of all) await endPass(tx, pass, { action: 'holderLeft', cause })
  await tellHolders(tx, all)
}

const tellHolders = async (tx: Transaction, some: readonly PassRecord[]): Promise<void> => {
  for (const [officeCentreId, those] of Map.groupBy(some, (pass) => pass.officeCentreId))
    await tellControllers(tx, officeCentreId, [...new Set(those.map(({ membershipId }) => membershipId))])
}

/** Not where somebody has it, or another one of the kind, by now. */
const isFree = async (tx: Transaction, pass: PassRecord): Promise<boolean> => {
  const { rows } = await sql<{ taken: boolean }>`select exists (
      select from passes p where p.status in ('ASSIGNED', 'ACTIVATED', 'PENDING_ACTIVATION') and (
        (p.membership_id = ${pass.membershipId} and p.kind = ${pass.kind} and p.kind <> 'CARD')
        or (p.card_id = ${pass.cardId}::bigint)
        or (p.kind = 'HID' and p.status = 'ACTIVATED' and p.office_centre_id = ${pass.officeCentreId} and p.device_id = ${pass.deviceId}::uuid)
        or (p.kind = 'PIN' and p.office_centre_id = ${pass.officeCentreId} and p.secret_hash = ${pass.secretHash}::text)))
    or exists (select from access_cards c where c.id = ${pass.cardId}::bigint and c.status <> 'UNASSIGNED') as taken`.execute(rowsOf(tx))
  return rows[0]?.taken !== true
}

/** Meanwhile the card lies at the desk, in a temporary badge. */
const isBadge = async (tx: Transaction, { cardId }: PassRecord): Promise<boolean> => {
  if (cardId === null) return false
  await lockCards(tx, [cardId])
  return (await inOtherUse(tx, [cardId])).size > 0
}

const suspensionsOf = (tx: Transaction, passId: number) =>
  rowsOf(tx)
    .selectFrom('passSuspensions')
    .select(['id', 'byCentreId', 'cause', 'reason'])
    .where('passId', '=', passId)
    .where('endedAt', 'is', null)
    .orderBy('id')
    .execute()

/** To somebody who is back, and whose account still is; a phone with what it shows to readers, and with the right to. */
const mayComeBack = async (tx: Transaction, { id, membershipId, kind, secretSealed }: PassRecord): Promise<boolean> => {
  if (kind === 'HID' && secretSealed === null) return false
  // the picture is gone after a day, and nobody is given a face without one
  if (kind === 'FR' && !(await faceOfPass(tx, id))) return false
  const { rows } = await sql<{ here: boolean; right: boolean }>`
    select m.ended_at is null and m.person_state <> 'ENDED' as here,
      exists (select from passes p where p.membership_id = m.id and p.kind = 'MOBILE' and p.status = 'ASSIGNED') as "right"
    from memberships m where m.id = ${membershipId}`.execute(rowsOf(tx))
  return rows[0]?.here === true && (kind !== 'HID' || rows[0].right)
}

const takeAgain = async (tx: Transaction, pass: PassRecord): Promise<boolean> => {
  if (pass.quotaOf === null) return true
  try {
    await takePasses(tx, pass.quotaOf, pass.kind === 'QR' ? 'qr' : pass.kind === 'FR' ? 'fr' : 'hid')
    return true
  } catch (error) {
    // given out to others meanwhile; the person comes back without it
    if (error instanceof Failed) return false
    throw error
  }
}

/** The same passes anew: the time in between stays without. Invitations do not come back. */
const giveAgain = async (tx: Transaction, cause: string): Promise<void> => {
  await restoreFloors(tx, cause)
  await lockTellings(tx, sql`unassigned_by = ${cause}`)
  const ended = await rowsOf(tx).selectFrom('passes').selectAll().where('unassignedBy', '=', cause).orderBy('id').forUpdate().execute()
  const back: PassRecord[] = []
  for (const pass of ended) {
    await change(tx, passes, { id: pass.id }, { unassignedBy: null }, { action: 'holderBack' })
    if (
      pass.status === 'REMOVED' ||
      !(await mayComeBack(tx, pass)) ||
      (await isBadge(tx, pass)) ||
      !(await isFree(tx, pass)) ||
      !(await takeAgain(tx, pass))
    )
      continue
    const { officeCentreId, companyId, membershipId, kind, cardId, device, deviceId, secretHash, secretSealed, quotaOf, activatedAt } = pass
    const values = { officeCentreId, companyId, membershipId, kind, cardId, device, deviceId, secretHash, secretSealed, quotaOf, activatedAt }
    const status = kind === 'HID' ? 'ACTIVATED' : 'ASSIGNED'
    const given = await insert(tx, passes, { ...values, status, assignedAt: tx.context.now() }, { action: 'holderBack' })
    back.push(given)
    if (kind === 'FR') await faceComesBack(tx, pass.id, given.id)
    // who held the one back holds the other one
    for (const { id, byCentreId, cause: why, reason } of await suspensionsOf(tx, pass.id)) {
      await end(tx, passSuspensions, { id }, { action: 'suspensionEnded' })
      await insert(tx, passSuspensions, { officeCentreId, passId: given.id, byCentreId, cause: why, reason }, { action: 'suspensionBegun' })
    }
    if (cardId !== null) await change(tx, accessCards, { id: cardId }, { status: 'ASSIGNED' }, { action: 'givenOut' })
  }
  await tellHolders(tx, back)
}

/** Whoever leaves gives back what opens doors. */
export const passesOfLeaver: (typeof leaving.answers)[number] = {
  preview: async (context, { membershipId }) => {
    const names = await namesOfGiven(context, membershipId)
    return [{ what: say(context.language, 'passes'), count: names.length, ...(context.holds(can.VIEW) ? { names } : {}) }]
  },
  end: async (tx, { membershipId }, cause) => {
    await endFloors(tx, { membershipId }, cause)
    await endGiven(tx, ofMember(membershipId), cause)
  },
  restore: (tx, _leaver, cause) => giveAgain(tx, cause),
}

export const passesOfCompany: CompanyLeaving = {
  part: 'passes',
  title: 'passes',
  say,
  count: async (context, company) => ({
    count: await countGiven(context, ofCompany(company)),
  }),
  list: async (context, company, { offset, limit }) => {
    const which = company.gone ? sql`p.unassigned_by = ${company.cause}` : sql`p.status = any(${given}::text[])`
    const { rows } =
      await sql<Ending>`select m.full_name as name, p.kind as detail, null as note from passes p join memberships m on m.id = p.membership_id
      where p.company_id = ${company.id} and ${which} order by m.full_name collate "und-x-icu", p.id offset ${offset} limit ${limit}`.execute(
        rowsOf(context),
      )
    return rows
  },
  end: async (tx, company) => {
    await endFloors(tx, { companyId: company.id }, company.cause)
    await endGiven(tx, ofCompany(company), company.cause)
  },
  restore: async (tx, company) => {
    await giveAgain(tx, company.cause)
    return []
  },
}

/** While an organisation is switched off its passes stay with their people, and open nothing. */
export const passesWhileOff: (typeof suspending.answers)[number] = {
  preview: async (context, { id }) => [
    {
      what: say(context.language, 'passesAsleep'),
      count: await countGiven(context, sql<boolean>`(passes.company_id = ${id} or passes.office_centre_id = ${id})`),
    },
  ],
  end: async (tx, { id }) => {
    await tellOfAll(tx, await membershipsWithPasses(tx, { organisationId: id }))
  },
  restore: async (tx, { id }) => {
    await tellOfAll(tx, await membershipsWithPasses(tx, { organisationId: id }))
  },
}

/** Switched off and on, in one place or everywhere. */
export const standingChanges = async (tx: Transaction, { userId }: { userId: number }): Promise<void> => {
  await tellOfAll(tx, await membershipsWithPasses(tx, { userId }))
}

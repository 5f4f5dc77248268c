import { Failed, failures } from '#kit/contract/failure.ts'
import type { Transaction } from '#kit/server/context.ts'
import type { Row, Table } from '#kit/server/data/table.ts'
import { change, type Deed, end, lock, touch } from '#kit/server/data/write.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'
import type { AuditTables } from '#kit/server/trail/audit-tables.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { endMembership } from './leave.ts'
import { checkStays } from './lock-member.ts'
import { lockOrganisation } from './organisation-rows.ts'
import { placesOf, versionOfPerson } from './person-rows.ts'
import { tellOfStanding } from './standing.ts'
import { memberships, registrationRequests, users, type UserTables } from './tables.ts'

/** A person with all memberships, for what concerns the account as a whole. */
export interface WholePerson {
  readonly user: Row<typeof users>
  readonly places: readonly { readonly organisation: OfficeCentreRecord; readonly membership: Row<typeof memberships> }[]
}

/**
 * All rows of a person, locked in the order of every other write: organisations, memberships, the person. Who may do it is for the caller to
 * say. `version` is the one that `versionOfPerson` gave the reader.
 */
export const lockPerson = async (tx: Transaction, userId: number, version?: number): Promise<WholePerson> => {
  const held = await placesOf(tx, userId)
  for (const { organisation } of held) await lockOrganisation(tx, organisation.id)
  const places = []
  for (const { organisation, membershipId } of held) places.push({ organisation, membership: await lock(tx, memberships, { id: membershipId }) })
  const user = await lock(tx, users, { id: userId })
  if (version !== undefined && (await versionOfPerson(tx, userId)) !== version) throw new Failed(failures.changedMeanwhile)
  return { user, places }
}

/** Every organisation keeps an admin and its person in charge, when this person is gone from all of them. */
export const checkLeavesAll = async (tx: Transaction, { user, places }: WholePerson): Promise<void> => {
  if (!user.active) return
  for (const { organisation, membership } of places) await checkStays(tx, organisation, { membership }, { place: true })
}

export const switchPerson = async (tx: Transaction, userId: number, active: boolean, reason: string) => {
  const user = await change(tx, users, { id: userId }, { active }, { action: active ? 'accountOn' : 'accountOff', reason })
  await tellOfStanding(tx, userId)
  return user
}

interface Details {
  fullName: string
  mobileNumber: string | null
  officeNumber: string | null
  allowStaffLogin: boolean
}
export const changePerson = (tx: Transaction, userId: number, details: Details) =>
  change(tx, users, { id: userId }, details, { action: 'changedDetails' })

export const changeAddress = (tx: Transaction, userId: number, email: string, deed: Deed) => change(tx, users, { id: userId }, { email }, deed)

/** A new one is chosen by a link to the person's address; until then no password opens the account. */
export const forgetPassword = (tx: Transaction, userId: number, action: string) =>
  change(tx, users, { id: userId }, { passwordHash: null, passwordChangedAt: null }, { action })

/** In the person's history stands what was done for or to them, and why. */
export const noteOnPerson = (tx: Transaction, userId: number, deed: Deed) => touch(tx, users, { id: userId }, deed)

/** What other modules know of a person who is erased; asked in the transaction, while the person still has name and address. */
export const erasing = extensionPoint<(tx: Transaction, person: { userId: number; email: string; uuid: string }) => Promise<void>>('person is erased')

/** By what the records name a person who was erased. */
export const formerUser = 'Former user'

/**
 * Erases a person: the memberships end with all that hangs on them, names, addresses and numbers are gone, also from the side table of the trail.
 * Records stay, and name nobody.
 */
export const erasePerson = async (tx: Transaction, { user, places }: WholePerson, reason: string): Promise<void> => {
  const { id: userId, email, uuid } = user
  const cause = `erased:${userId}`
  for (const { organisation, membership } of places)
    await endMembership(tx, { userId, membershipId: membership.id, officeCentreId: organisation.id }, cause)
  for (const erase of erasing.answers) await erase(tx, { userId, email, uuid })
  await emptyPerson(tx, { userId, email, uuid })
  await end(tx, users, { id: userId }, { action: 'erased', cause, reason })
}

// not through `change`, which would write into the trail what is to be forgotten
const emptyPerson = async (tx: Transaction, { userId, email, uuid }: { userId: number; email: string; uuid: string }): Promise<void> => {
  const rows = tx.unscoped<UserTables>('one person, in all organisations')
  const nobody = { email: `${uuid}@erased.invalid`, fullName: formerUser, mobileNumber: null, officeNumber: null }
  const invitations = rows
    .updateTable('registrationRequests')
    .set({ ...nobody, jobTitle: null, tags: [], tokenHash: null, endedAt: tx.context.now(), endedBy: `erased:${userId}` })
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .returning('id')
  const invited = await invitations.execute()
  const unknown = { fullName: formerUser, mobileNumber: null, officeNumber: null, photoUuid: null, written: [], jobTitle: null, tags: [] }
  const held = await rows.updateTable('memberships').set(unknown).where('userId', '=', userId).returning('id').execute()
  await rows
    .updateTable('users')
    .set({ ...nobody, passwordHash: null, passwordChangedAt: null, photoUuid: null, language: null, active: false, codeOn: false, lastSeenAt: null })
    .where('id', '=', userId)
    .execute()
  await forgetValues(tx, users, [userId])
  await forgetValues(
    tx,
    memberships,
    held.map(({ id }) => id),
  )
  await forgetValues(
    tx,
    registrationRequests,
    invited.map(({ id }) => id),
  )
}

/** Takes what is personal out of the trail of these records; that something was changed, when and by whom, stays. */
export const forgetValues = async (tx: Transaction, table: Table, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  const rows = tx.unscoped<AuditTables>('the trail of one person')
  const entries = rows.selectFrom('auditEntries').select('id').where('subjectTable', '=', table.name).where('subjectId', 'in', ids)
  await rows.deleteFrom('auditPersonalValues').where('entryId', 'in', entries).execute()
}

/** The same for rows that appear in the history of a record that they are part of. */
export const forgetPartValues = async (tx: Transaction, table: Table, parentIds: readonly number[], ids: readonly number[]): Promise<void> => {
  if (ids.length === 0 || !table.partOf) return
  const rows = tx.unscoped<AuditTables>('the trail of one person')
  const entries = rows
    .selectFrom('auditEntries')
    .select('id')
    .where('subjectTable', '=', table.partOf.of)
    .where((eb) => eb('subjectId', '=', eb.fn.any(eb.val([...parentIds]))))
    .where('tableName', '=', table.name)
    .where((eb) => eb('rowId', '=', eb.fn.any(eb.val([...ids]))))
  await rows.deleteFrom('auditPersonalValues').where('entryId', 'in', entries).execute()
}

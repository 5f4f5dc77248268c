import { sql } from 'kysely'
import type { Context, SignedIn, Transaction } from '#kit/server/context.ts'
import type { Building } from '#modules/access/doors/server/front.ts'
import type { DoorTables } from '#modules/access/doors/server/tables.ts'
import type { UserTables } from '#modules/identity/users/server/tables.ts'
import type { PassTables } from '../tables.ts'

const faces = (from: Pick<Context, 'unscoped'>) => from.unscoped<PassTables>('the person was found in scope').selectFrom('facePictures')

/** The picture that somebody has now: it waits for an answer, or is told to readers. */
export const faceOf = (from: Pick<Context, 'unscoped'>, membershipId: number) =>
  faces(from).selectAll().where('membershipId', '=', membershipId).where('picture', 'is not', null).executeTakeFirst()
export const faceOfPass = (from: Pick<Context, 'unscoped'>, passId: number) =>
  faces(from).selectAll().where('passId', '=', passId).where('picture', 'is not', null).executeTakeFirst()
export type FaceRecord = NonNullable<Awaited<ReturnType<typeof faceOf>>>

/** With its pass; the picture goes within a day, at once where somebody has asked for it. Nothing that a version or the history is about. */
export const faceIsOver = async (tx: Transaction, passId: number): Promise<void> => {
  await tx
    .unscoped<PassTables>('its pass was found')
    .updateTable('facePictures')
    .set({ overAt: tx.context.now() })
    .where('passId', '=', passId)
    .where('picture', 'is not', null)
    .execute()
}
/** Somebody is back before the picture was gone. */
export const faceComesBack = async (tx: Transaction, from: number, to: number): Promise<void> => {
  await tx
    .unscoped<PassTables>('its pass was found')
    .updateTable('facePictures')
    .set({ passId: to, overAt: null })
    .where('passId', '=', from)
    .where('picture', 'is not', null)
    .execute()
}

/** A face is never the only way in: something else must open, whether the person agrees or not. */
export const withOtherPass = async (from: Pick<Context, 'unscoped'>, membershipIds: readonly number[]): Promise<Set<number>> => {
  const rows = await from
    .unscoped<PassTables>('the people were found in scope')
    .selectFrom('passes')
    .select('membershipId')
    .distinct()
    .where((eb) => eb('membershipId', '=', eb.fn.any(eb.val([...membershipIds]))))
    .where('kind', '<>', 'FR')
    .where('status', 'in', ['ASSIGNED', 'ACTIVATED', 'PENDING_ACTIVATION'])
    .execute()
  return new Set(rows.map(({ membershipId }) => membershipId))
}
/** Who has a picture that waits or is used. */
export const withFace = async (from: Pick<Context, 'unscoped'>, membershipIds: readonly number[]): Promise<Set<number>> => {
  const rows = await faces(from)
    .select('membershipId')
    .where((eb) => eb('membershipId', '=', eb.fn.any(eb.val([...membershipIds]))))
    .where('picture', 'is not', null)
    .execute()
  return new Set(rows.map(({ membershipId }) => membershipId))
}

/** To whom, and in which organisation's name, is written. */
export const addressOf = (tx: Transaction, membershipIds: readonly number[]) =>
  tx
    .unscoped<UserTables>('the people were found in scope')
    .selectFrom('memberships')
    .select(['id as membershipId', 'userId', 'email', 'officeCentreId'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...membershipIds]))))
    .orderBy('id')
    .execute()

/** The pass of a picture, locked. */
export const passOfFace = (tx: Transaction, passId: number) =>
  tx.unscoped<PassTables>('its picture was found').selectFrom('passes').selectAll().where('id', '=', passId).forUpdate().executeTakeFirstOrThrow()

/** Which pictures of consent forms are still named. */
export const papersNamed = async (tx: Transaction, uuids: readonly string[]): Promise<string[]> => {
  const rows = await tx
    .unscoped<PassTables>('a picture is one, whoever names it')
    .selectFrom('facePictures')
    .select('paperUuid')
    .where((eb) => eb('paperUuid', '=', eb.fn.any(eb.val([...uuids]))))
    .execute()
  return rows.flatMap(({ paperUuid }) => paperUuid ?? [])
}

/** Of somebody who is erased: nothing is kept, not even that there was one. Answers the papers that nobody names any more. */
export const deleteFacesOf = async (tx: Transaction, userId: number): Promise<string[]> => {
  const rows = tx.unscoped<PassTables & UserTables>('one person, in all organisations')
  const gone = await rows
    .deleteFrom('facePictures')
    .where(sql<boolean>`membership_id in (select id from memberships where user_id = ${userId})`)
    .returning('paperUuid')
    .execute()
  await rows.deleteFrom('faceBatches').where('userId', '=', userId).execute()
  await rows.deleteFrom('pinTries').where('userId', '=', userId).execute()
  return gone.flatMap(({ paperUuid }) => paperUuid ?? [])
}

/** Doors of a building that read faces. */
export const readersIn = (from: Pick<Context, 'unscoped'>, { id }: Pick<Building, 'id'>) =>
  from
    .unscoped<PassTables & DoorTables>('the building was found in scope')
    .selectFrom('faceReaders')
    .innerJoin('doors', 'doors.id', 'faceReaders.doorId')
    .select(['doors.id', 'doors.name', 'doors.uuid', 'faceReaders.id as readerId'])
    .where('faceReaders.officeCentreId', '=', id)
    .where('faceReaders.endedAt', 'is', null)
    .where('doors.endedAt', 'is', null)
    .orderBy(sql`lower(doors.name)`)
    .orderBy('doors.id')
    .execute()

/** Of these doors, those of the building. */
export const doorsAmong = async (context: SignedIn, { id }: Pick<Building, 'id'>, doorIds: readonly number[]): Promise<number[]> =>
  (
    await context
      .unscoped<DoorTables>('the building was found in scope')
      .selectFrom('doors')
      .select('id')
      .where('officeCentreId', '=', id)
      .where((eb) => eb('id', '=', eb.fn.any(eb.val([...doorIds]))))
      .where('endedAt', 'is', null)
      .execute()
  ).map((door) => door.id)

/** Everybody in a building whose face is told to readers. */
export const facesIn = async (tx: Transaction, officeCentreId: number) =>
  await tx
    .unscoped<PassTables>('the building was found in scope')
    .selectFrom('passes')
    .select(['officeCentreId', 'membershipId'])
    .where('officeCentreId', '=', officeCentreId)
    .where('kind', '=', 'FR')
    .where('status', '=', 'ASSIGNED')
    .orderBy('membershipId')
    .execute()

/** Whose time to answer is over, who has left without an answer, and pictures of passes that are over since then; locked. */
export const facesToErase = async (tx: Transaction, overSince: Date) => {
  const { rows } = await sql<{ id: number; passId: number; waits: boolean }>`
    select f.id, f.pass_id, f.consent is null and f.over_at is null as waits from face_pictures f join memberships m on m.id = f.membership_id
    join office_centres oc on oc.id = m.office_centre_id
    where f.picture is not null and (f.over_at <= ${overSince}
      or (f.consent is null and (f.answer_until <= ${tx.context.now()} or m.ended_at is not null or oc.ended_at is not null)))
    order by f.id limit 500 for update of f`.execute(tx.unscoped<PassTables>('a job erases pictures of everybody'))
  return rows
}

import { sql } from 'kysely'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import type { OfficeCentreTables } from '#modules/identity/office-centres/server/tables.ts'
import { holding } from '../contract.ts'
import type { DeskBookingRecord, DeskRecord, HotdeskTables } from './tables.ts'

type From = Pick<Context | Transaction, 'unscoped'>
const inBuilding = (from: From) => from.unscoped<HotdeskTables>('what a building offers to everybody in it, and whether it is taken')

/** Whoever moves a building's clock or its hours waits; who was quicker is told apart. */
export const holdHours = async (tx: Transaction, { id, timeZone }: Pick<OfficeCentreRecord, 'id' | 'timeZone'>): Promise<void> => {
  const held = await tx
    .unscoped<OfficeCentreTables>('the building was found in scope')
    .selectFrom('officeCentres')
    .select('timeZone')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow()
  if (held.timeZone !== timeZone) throw new Failed(failures.changedMeanwhile)
}

/** Held by who books it, so that whoever changes it waits, and sees what was booked. */
export const holdDesk = async (tx: Transaction, buildingId: number, uuid: string): Promise<DeskRecord> => {
  const desk = await inBuilding(tx)
    .selectFrom('desks')
    .selectAll()
    .where('officeCentreId', '=', buildingId)
    .where('uuid', '=', uuid)
    .where('endedAt', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!desk) throw new Failed(failures.notFound)
  return desk
}

/** The desk of a booking, whatever became of it. */
export const deskById = (from: From, { deskId }: Pick<DeskBookingRecord, 'deskId'>): Promise<DeskRecord> =>
  inBuilding(from).selectFrom('desks').selectAll().where('id', '=', deskId).executeTakeFirstOrThrow()

export const keeperOn = (from: From, { id, officeCentreId }: DeskRecord, weekday: number) =>
  inBuilding(from)
    .selectFrom('deskKeepings')
    .select(['companyId', 'memberId', 'userId'])
    .where('officeCentreId', '=', officeCentreId)
    .where('deskId', '=', id)
    .where('weekday', '=', weekday)
    .where('endedAt', 'is', null)
    .executeTakeFirst()

/** All desks of a building. */
export const desksOf = (from: From, buildingId: number): Promise<DeskRecord[]> =>
  inBuilding(from)
    .selectFrom('desks')
    .selectAll()
    .where('officeCentreId', '=', buildingId)
    .where('endedAt', 'is', null)
    .orderBy(sql`length(desk_no)`)
    .orderBy('deskNo')
    .execute()

export interface TakenDesk {
  readonly deskId: number
  readonly userId: number
  readonly organisationId: number
  readonly morning: boolean
  readonly afternoon: boolean
  /** Only of those who let it be seen. */
  readonly name: string | null
  readonly initialsOf: string | null
}
export const takenOn = async (from: From, buildingId: number, date: string): Promise<TakenDesk[]> => {
  const { rows } = await sql<TakenDesk>`
    select b.desk_id, b.user_id, coalesce(b.company_id, b.office_centre_id) as organisation_id, b.morning, b.afternoon,
      case when s.names then known_name(b.user_id, coalesce(b.company_id, b.office_centre_id)) end as name,
      case when s.initials then known_name(b.user_id, coalesce(b.company_id, b.office_centre_id)) end as initials_of
    from desk_bookings b left join desk_sharings s on s.office_centre_id = b.office_centre_id and s.user_id = b.user_id and s.ended_at is null
    where b.office_centre_id = ${buildingId} and b.date = ${date}::date and b.status = any(${[...holding]}::text[]) and b.ended_at is null`.execute(
    inBuilding(from),
  )
  return rows
}

export const keptOn = (from: From, buildingId: number, weekday: number) =>
  inBuilding(from)
    .selectFrom('deskKeepings')
    .select(['deskId', 'companyId', 'memberId', 'userId'])
    .where('officeCentreId', '=', buildingId)
    .where('weekday', '=', weekday)
    .where('endedAt', 'is', null)
    .execute()

import { typed } from '#kit/server/postgres/database.ts'
import type { ApprovalTables } from '#modules/identity/approvals/server/tables.ts'
import { can } from '#modules/spaces/bookings/contract.ts'
import { roundNames } from '#modules/spaces/bookings/server/front.ts'
import type { FacilityRecord } from '#modules/spaces/facilities/server/tables.ts'
import { type City, madeAt } from './trail.ts'
import { insertAll } from './write.ts'

/** A booking, or what it is to become. */
export interface AskedFor {
  readonly uuid: string
  readonly createdAt: Date
  readonly userId: number
  readonly memberId: number
  readonly officeCentreId: number
  readonly companyId: number | null
  readonly facilityId: number
  readonly title: string
  readonly date: string
  readonly timeFrom: string
  readonly timeUntil: string
}

/** Each waits for somebody of its building, in a round of its own. */
export const askBuilding = async (
  city: City,
  kind: 'bookings' | 'bookingChanges',
  rooms: readonly FacilityRecord[],
  asked: readonly AskedFor[],
): Promise<void> => {
  const open = typed<ApprovalTables>(city.open)
  const rounds = asked.map(({ uuid, createdAt, userId, memberId, officeCentreId, companyId, facilityId, title, ...when }) => ({
    ...madeAt(city, createdAt, { userId, membershipId: memberId }),
    kind,
    subject: uuid,
    ...roundNames('en', rooms.find(({ id }) => id === facilityId) ?? { descriptions: [] }, { ...when, title }),
    officeCentreId,
    companyId,
    applicantId: userId,
    barredIds: [userId],
    status: 'PENDING',
    step: 1,
    stepSince: createdAt,
  }))
  const ids = await insertAll(rounds, (some) =>
    open
      .insertInto('approvalRounds')
      .values([...some])
      .returning('id')
      .execute(),
  )
  const parties = asked.map(({ createdAt, userId, memberId, officeCentreId }, at) => ({
    ...madeAt(city, createdAt, { userId, membershipId: memberId }),
    officeCentreId,
    roundId: ids[at] ?? 0,
    step: 1,
    reason: 'FACILITY',
    organisationId: officeCentreId,
    permission: can.ACTION,
  }))
  await insertAll(parties, (some) =>
    open
      .insertInto('approvalParties')
      .values([...some])
      .returning('id')
      .execute(),
  )
}

import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { officeWeek } from '#kit/contract/week.ts'
import type { Caller } from '#kit/server/testing/call.ts'
import { example } from '#kit/server/testing/example.ts'
import type { World } from '#kit/server/testing/world.ts'
import { createUserGroup } from '#modules/identity/user-groups/contract.ts'
import {
  createCategory,
  createFacility,
  type Facility,
  type FacilityCreateInput,
  publishFacility,
  usualRules,
} from '#modules/spaces/facilities/contract.ts'
import { createRate, type RateInput } from '#modules/spaces/rates/contract.ts'
import * as contract from '../contract.ts'

type NewFacility = z.input<typeof FacilityCreateInput>

export const categoryOf = (name: string) => ({ facilityCategoryDescList: [{ languageCode: 'en' as const, name }] })
export const rulesOf = (more: Partial<z.input<typeof contract.RulesWanted>['rules']> = {}) => ({
  capacity: 8,
  hours: officeWeek,
  ...usualRules,
  ...more,
})
/** A meeting room of eight that can be booked, open in office hours. */
export const liveRoom = async (
  call: Caller,
  oc: string,
  category: { uuid: string },
  title: string,
  more: Partial<NewFacility> = {},
): Promise<Facility> => {
  const body = {
    facilityDescList: [{ languageCode: 'en' as const, title }],
    categoryUuid: category.uuid,
    mode: 'EXCLUSIVE' as const,
    ...rulesOf(),
    viewableBy: 'ALL' as const,
    ...more,
  }
  const { uuid, version } = await call.get(createFacility, { params: { oc }, body })
  return call.get(publishFacility, { params: { oc, uuid }, version })
}
export const rateOf = (facilityUuids: string[], more: Partial<z.input<typeof RateInput>> = {}) => ({
  name: 'Rooms by the hour',
  kind: 'BASE' as const,
  unit: 'HOUR' as const,
  price: 20_000,
  scope: 'EVERYBODY' as const,
  facilityUuids,
  validFrom: '2026-01-01',
  ...more,
})

const counts = { bookings: 1, refused: 1, against: 0, toAgree: 0, coming: 0, wanted: 1, passes: 1, repriced: 0, before: 0, after: 0 }
/** One that is over, as if its worker had run; whatever ran in the building before is over, too. */
const doneIn = async ({ portal }: World, officeCentreId: number, membershipId: number, facility: Facility): Promise<string> => {
  const { pool } = portal.app.database
  const now = portal.app.clock()
  const draft = { facilityUuid: facility.uuid, version: facility.version, rules: { ...rulesOf(), payBy: [], refundSteps: [] } }
  const sums = [{ id: facility.id, ...counts }]
  const result = {
    dateFrom: '2026-01-01',
    dateTo: '2026-03-31',
    currency: 'HKD',
    totals: counts,
    rules: [{ rule: 'longest', bookings: 1, wanted: 1 }],
    facilities: sums,
    companies: [{ ...counts, id: officeCentreId }],
  }
  const row = {
    facilityId: facility.id,
    companyId: null,
    date: '2026-02-02',
    timeFrom: '10:00',
    timeUntil: '16:00',
    rule: 'longest',
    value: 360,
    limit: 240,
  }
  const of = { before: null, after: null, bookingUuid: null, referenceNo: null }
  await pool.query(`update rehearsals set status = 'CANCELLED', finished_at = $2 where office_centre_id = $1 and status in ('WAITING', 'RUNNING')`, [
    officeCentreId,
    now,
  ])
  const { rows } = await pool.query<{ uuid: string }>(
    `with made as (
       insert into rehearsals (office_centre_id, created_at, touched_at, finished_at, membership_id, kind, language, draft, status, total, done, found, result)
       values ($1, $2, $2, $2, $3, 'spaces.rules', 'en', $4, 'DONE', 2, 2, 2, $5) returning id, uuid),
     listed as (
       insert into rehearsed_rows (office_centre_id, rehearsal_id, position, mark, row)
       select $1, made.id, 0, 'PASSES', $6::jsonb from made)
     select uuid from made`,
    [officeCentreId, now, membershipId, JSON.stringify(draft), JSON.stringify(result), JSON.stringify({ ...row, ...of })],
  )
  return rows[0]?.uuid ?? ''
}

export const rehearsal = example(
  contract,
  {
    create: async ({ me, canary, world }) => {
      const { landlordId } = me.centre
      const building = landlordId === null ? me.centre : { ...me.centre, id: landlordId, landlordId: null }
      const oc = String(building.id)
      const params = { oc }
      const person = await world.person(building, 'LANDLORD_ADMIN')
      const admin = world.as(person)
      // made more than once in one building
      const own = randomUUID().slice(0, 8)
      const category = await admin.get(createCategory, { params, body: categoryOf(`${canary('category of drafts')} ${own}`.slice(-60)) })
      const room = await liveRoom(admin, oc, category, `${canary('room of drafts')} ${own}`.slice(-80))
      const rate = await admin.get(createRate, { params, body: rateOf([room.uuid], { name: canary('rate of drafts').slice(-80) }) })
      const group = await admin.get(createUserGroup, { params, body: { groupName: `Drafted ${own}` } })
      const uuid = await doneIn(world, building.id, person.membershipId, room)
      return { params, at: { oc, uuid }, room, rate, group }
    },
    calls: {
      rehearseRules: ({ params, room }) => ({ params, body: { facilityUuid: room.uuid, rules: rulesOf({ longestMinutes: 60 }) } }),
      rehearseRate: ({ params, room, rate }) => ({ params, body: { replaces: rate.uuid, rate: rateOf([room.uuid], { price: 1 }) } }),
      rehearseLimit: ({ params, group }) => ({ params, body: { userGroupId: group.id, maxBooking: 1, maxBookingUnit: 'DAY' as const } }),
      listRehearsals: ({ params }) => ({ params, query: { limit: 100 } }),
      getRehearsal: ({ at }) => ({ params: at }),
      listRehearsed: ({ at }) => ({ params: at, query: { limit: 100 } }),
      cancelRehearsal: ({ at }) => ({ params: at }),
    },
  },
  () => ({
    listRehearsals: { kind: ['RULES', 'RATE'], status: ['DONE', 'FAILED'] },
    listRehearsed: { mark: ['PASSES', 'REFUSED'] },
  }),
)

import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { officeWeek } from '#kit/contract/week.ts'
import type { Caller } from '#kit/server/testing/call.ts'
import { example } from '#kit/server/testing/example.ts'
import {
  createCategory,
  createFacility,
  type Facility,
  type FacilityCreateInput,
  publishFacility,
  usualRules,
} from '#modules/spaces/facilities/contract.ts'
import * as contract from '../contract.ts'

type NewFacility = z.input<typeof FacilityCreateInput>

export const categoryOf = (name: string) => ({ facilityCategoryDescList: [{ languageCode: 'en' as const, name }] })
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
    capacity: 8,
    hours: officeWeek,
    ...usualRules,
    viewableBy: 'ALL' as const,
    ...more,
  }
  const { uuid, version } = await call.get(createFacility, { params: { oc }, body })
  return call.get(publishFacility, { params: { oc, uuid }, version })
}

/** A report is worked out anew each time: there is no record of it but the rooms that it names. */
export const facilityReports = example(contract, {
  create: async ({ me, canary, world }) => {
    const { landlordId } = me.centre
    const building = landlordId === null ? me.centre : { ...me.centre, id: landlordId, landlordId: null }
    const admin = world.as(await world.person(building, 'LANDLORD_ADMIN'))
    const [oc, own] = [String(building.id), randomUUID().slice(0, 8)]
    const category = await admin.get(createCategory, { params: { oc }, body: categoryOf(`${canary('category of reports')} ${own}`.slice(-60)) })
    await liveRoom(admin, oc, category, `${canary('room of reports')} ${own}`.slice(-80))
    return { params: { oc: me.centre.uuid } }
  },
  calls: {
    getFacilityReport: ({ params }) => ({ params, query: {} }),
    emailFacilityReport: ({ params }) => ({ params, query: {} }),
  },
  sheets: { checked: ['facilities.descriptions'] },
})

import { z } from 'zod'
import { isPlainLine } from '#kit/contract/checks.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { page, paging } from '#kit/contract/paging.ts'
import { permissions } from '#kit/contract/permissions.ts'
import { byUuidIn, inOrganisation } from '#modules/identity/office-centres/contract.ts'
import { ImageInfo } from '#modules/platform/files/contract.ts'

/** Of the building alone. */
export const can = permissions('FLOOR_PLAN', ['VIEW', 'ADD', 'EDIT', 'DELETE'])
/** Several add-ons stand on plans; none of them is needed to draw one. */
export const addOn = 'none'

export const planExists = failure('floor_plan_exists', 409, 'planExists')
export const planFloorUnknown = failure('plan_floor_unknown', 422, 'floorUnknown')
/** Something still stands on it, such as desks. */
export const planInUse = failure('floor_plan_in_use', 409, 'planInUse')

export const FloorPlanInput = z.strictObject({
  name: z.string('required').trim().min(1, 'required').max(80).refine(isPlainLine, 'plainLine'),
  floorId: z.number('required').int().positive(),
  imageFileUuid: z.uuid('required'),
})
export type FloorPlanInput = z.output<typeof FloorPlanInput>

/** A point of a plan in ten-thousandths of its width and height, so that another picture of the same floor keeps it where it is. */
export const planSide = 10_000
export const planPoint = z.number('required').int('wholeNumber').min(0, 'outOfBounds').max(planSide, 'outOfBounds')

export const FloorPlan = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  version: z.number().int(),
  name: z.string(),
  floor: z.object({ id: z.number().int(), floorNo: z.string(), towerName: z.string() }),
  image: ImageInfo.nullable(),
  updatedDate: z.iso.datetime(),
  may: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
export type FloorPlan = z.output<typeof FloorPlan>

const listQuery = paging({
  sort: ['name', 'updatedDate'],
  direction: 'ASC',
  filters: { floorId: z.coerce.number<string | number>().int().positive().optional() },
})
export type FloorPlanQuery = z.output<typeof listQuery>
const stale = ['floorPlans', 'floors', 'towers']

export const listFloorPlans = endpoint('GET /office-centres/{oc}/floor-plans', {
  can: can.VIEW,
  params: inOrganisation,
  query: listQuery,
  reply: page(FloorPlan),
  stale,
})
export const getFloorPlan = endpoint('GET /office-centres/{oc}/floor-plans/uuid/{uuid}', { can: can.VIEW, params: byUuidIn, reply: FloorPlan, stale })
export const getFloorPlanHistory = endpoint('GET /office-centres/{oc}/floor-plans/uuid/{uuid}/history', {
  can: can.VIEW,
  params: byUuidIn,
  query: HistoryQuery,
  reply: History,
  stale,
})
/** From the ground up. */
export const listPlanFloors = endpoint('GET /office-centres/{oc}/floor-plan-floors/drop-down', {
  can: can.VIEW,
  params: inOrganisation,
  reply: z.array(z.object({ id: z.number().int(), floorNo: z.string(), towerName: z.string() })),
  stale: ['floors', 'towers'],
})
const fails = [planExists, planFloorUnknown]
export const createFloorPlan = endpoint('POST /office-centres/{oc}/floor-plans/create', {
  can: can.ADD,
  params: inOrganisation,
  body: FloorPlanInput,
  reply: FloorPlan,
  once: 'accepted',
  fails,
})
export const updateFloorPlan = endpoint('PUT /office-centres/{oc}/floor-plans/uuid/{uuid}/update', {
  can: can.EDIT,
  params: byUuidIn,
  version: getFloorPlan,
  body: FloorPlanInput,
  kept: ({ floor, image }) => ({ floorId: floor.id, imageFileUuid: image?.uuid ?? '' }),
  reply: FloorPlan,
  fails,
})
export const deleteFloorPlan = endpoint('DELETE /office-centres/{oc}/floor-plans/uuid/{uuid}', {
  can: can.DELETE,
  params: byUuidIn,
  version: getFloorPlan,
  reply: 'none',
  fails: [planInUse],
})

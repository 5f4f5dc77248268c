import { z } from 'zod'
import { isPlainLine } from '#kit/contract/checks.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { page, paging, queryFlag } from '#kit/contract/paging.ts'
import { byUuidIn, inOrganisation } from '#modules/identity/office-centres/contract.ts'
import { planPoint } from '#modules/property/floor-plans/contract.ts'
import { can as canSetUp } from '#modules/spaces/facilities/contract.ts'
import { addOn, can } from './permissions.ts'

// Setting desks up: who may change facilities may change desks.

export const deskKinds = ['STANDARD', 'SIT_STAND', 'QUIET', 'ACCESSIBLE'] as const
export type DeskKind = (typeof deskKinds)[number]
export const deskEquipments = ['MONITOR', 'TWO_MONITORS', 'DOCK', 'KEYBOARD', 'PHONE', 'WINDOW'] as const
export type DeskEquipment = (typeof deskEquipments)[number]
/** 1 is Monday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

export const deskExists = failure('desk_exists', 409, 'deskExists')
export const planUnknown = failure('plan_unknown', 422, 'planUnknown')
export const keeperUnknown = failure('keeper_unknown', 422, 'keeperUnknown')

const line = (most: number) => z.string('required').trim().max(most).refine(isPlainLine, 'plainLine')
const what = {
  deskNo: line(12).min(1, 'required'),
  kind: z.enum(deskKinds, 'required'),
  equipment: z.array(z.enum(deskEquipments)).max(deskEquipments.length).default([]),
}
export const DeskCreateInput = z.strictObject({ planUuid: z.uuid('required'), ...what, x: planPoint, y: planPoint })
export type DeskCreateInput = z.output<typeof DeskCreateInput>

/** For one company on some weekdays, or for one of its people. */
const Keeping = z.strictObject({
  weekdays: z.array(z.number().int().min(1).max(7)).min(1, 'required').max(7),
  companyId: z.number('required').int().positive(),
  memberId: z.number().int().positive().nullable().default(null),
})
export const DeskInput = z
  .strictObject({
    ...what,
    outOfUse: z.boolean(),
    outReason: line(120).nullish(),
    kept: z.array(Keeping).max(7).default([]),
  })
  .superRefine(({ kept }, issues) => {
    const days = kept.flatMap((one) => one.weekdays)
    if (new Set(days).size !== days.length) issues.addIssue({ code: 'custom', path: ['kept'], message: 'weekdayTwice' })
  })
export type DeskInput = z.output<typeof DeskInput>

const shown = {
  id: z.number().int(),
  uuid: z.uuid(),
  version: z.number().int(),
  deskNo: z.string(),
  kind: z.enum(deskKinds),
  equipment: z.array(z.enum(deskEquipments)),
  plan: z.object({ id: z.number().int(), uuid: z.uuid(), name: z.string(), floorNo: z.string() }),
  x: z.number().int(),
  y: z.number().int(),
  outOfUse: z.boolean(),
  outReason: z.string().nullable(),
  kept: z.array(
    z.object({
      weekdays: z.array(z.number().int()),
      companyId: z.number().int(),
      companyName: z.string(),
      memberId: z.number().int().nullable(),
      personName: z.string().nullable(),
    }),
  ),
  updatedDate: z.iso.datetime(),
}
export const Desk = z.object({
  ...shown,
  /** Of today and later. */
  coming: z.number().int(),
})
export type Desk = z.output<typeof Desk>

/** Active, of `statusActiveFlag`, is a desk that is in use. */
const listQuery = paging({
  sort: ['deskNo', 'updatedDate'],
  direction: 'ASC',
  filters: {
    planId: z.coerce.number<string | number>().int().positive().optional(),
    kind: z.enum(deskKinds).optional(),
    equipment: z.enum(deskEquipments).optional(),
    outOfUse: queryFlag().optional(),
    kept: queryFlag().optional(),
  },
})
export type DeskQuery = z.output<typeof listQuery>
const stale = ['desks', 'floorPlans', 'deskBookings']
const base = { addOn, params: inOrganisation } as const
const at = { addOn, params: byUuidIn } as const

export const listDesks = endpoint('GET /office-centres/{oc}/hotdesks', { ...base, can: canSetUp.VIEW, query: listQuery, reply: page(Desk), stale })
export const getDesk = endpoint('GET /office-centres/{oc}/hotdesks/uuid/{uuid}', { ...at, can: canSetUp.VIEW, reply: Desk, stale })
export const getDeskHistory = endpoint('GET /office-centres/{oc}/hotdesks/uuid/{uuid}/history', {
  ...at,
  can: canSetUp.VIEW,
  query: HistoryQuery,
  reply: History,
  stale,
})
export const createDesk = endpoint('POST /office-centres/{oc}/hotdesks/create', {
  ...base,
  can: canSetUp.ADD,
  body: DeskCreateInput,
  reply: Desk,
  once: 'accepted',
  fails: [deskExists, planUnknown],
})
const change = { ...at, version: getDesk, can: canSetUp.EDIT } as const
/** Out of use: who has booked it is told, and has it no more. */
export const updateDesk = endpoint('PUT /office-centres/{oc}/hotdesks/uuid/{uuid}/update', {
  ...change,
  body: DeskInput,
  kept: ({ kept }) => ({ kept: kept.map(({ weekdays: days, companyId, memberId }) => ({ weekdays: days, companyId, memberId })) }),
  reply: Desk,
  fails: [deskExists, keeperUnknown],
})
export const moveDesk = endpoint('PUT /office-centres/{oc}/hotdesks/uuid/{uuid}/move', {
  ...change,
  body: z.strictObject({ x: planPoint, y: planPoint }),
  reply: Desk,
  rate: 240,
})
/** Who has booked it is told. */
export const deleteDesk = endpoint('DELETE /office-centres/{oc}/hotdesks/uuid/{uuid}', { ...change, can: canSetUp.DELETE, reply: 'none' })
/** The sheets with the codes of a plan's desks, one to a page. */
export const downloadDeskCodes = endpoint('GET /office-centres/{oc}/hotdesks/uuid/{uuid}/code', {
  ...at,
  can: canSetUp.EDIT,
  reply: 'file',
  rate: 60,
})

/** For whom a desk can be booked or kept: people of the organisation that the path names. */
export const listDeskPeople = endpoint('GET /office-centres/{oc}/hotdesks/people', {
  ...base,
  can: can.EDIT,
  query: paging({ sort: ['fullName'], direction: 'ASC' }),
  reply: page(z.object({ id: z.number().int(), fullName: z.string(), jobTitle: z.string().nullable() })),
})

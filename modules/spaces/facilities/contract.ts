import { z } from 'zod'
import { counts } from '#kit/contract/counts.ts'
import { description, descriptions, optionalLine, optionalText } from '#kit/contract/descriptions.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { calendarDate, page, paging } from '#kit/contract/paging.ts'
import { recorded } from '#kit/contract/recorded.ts'
import { transitions } from '#kit/contract/transitions.ts'
import { translatedMax } from '#kit/contract/translated.ts'
import { audienceComplete, audienceFields, audienceUnknown, newAudienceFields, shownAudience } from '#modules/identity/audience/contract.ts'
import { byUuidIn, inOrganisation } from '#modules/identity/office-centres/contract.ts'
import { ImageInfo } from '#modules/platform/files/contract.ts'
import { facilityTraits } from '#modules/property/units/contract.ts'
import { can } from './contract/permissions.ts'
import { capacity, equipments, lengthsFit, modes, PlannedRules, ruleFields, RulesInput } from './contract/rules.ts'
import { notified } from './contract/settings.ts'

export { can }
export {
  type Equipment,
  equipments,
  type FacilityRules,
  type Mode,
  modes,
  type PaymentWay,
  paymentWays,
  type PlannedRules,
  refundPercent,
  type RefundStep,
  refundStepsAtMost,
  RulesInput,
  steps,
  usualRules,
} from './contract/rules.ts'
export {
  categoriesChanged,
  type Category,
  categoryExists,
  CategoryInput,
  categoryInUse,
  type CategoryName,
  type CategoryQuery,
  createCategory,
  deleteCategory,
  getCategory,
  getCategoryHistory,
  listCategories,
  listCategoryChoices,
  reorderCategories,
  updateCategory,
} from './contract/categories.ts'
export {
  getSpaceSettings,
  getSpaceSettingsHistory,
  type SpaceSettings,
  SpaceSettingsInput,
  updateSpaceSettings,
  usualSettings,
} from './contract/settings.ts'

export const addOn = 'BOOK_FACILITY'

export const facilityStatuses = ['DRAFT', 'LIVE'] as const
export type FacilityStatus = (typeof facilityStatuses)[number]
/** LIVE: it can be booked, by those it is offered to. */
export const facilitySteps = transitions<FacilityStatus>()({
  publish: { from: ['DRAFT'], to: 'LIVE', can: can.EDIT },
  withdraw: { from: ['LIVE'], to: 'DRAFT', can: can.EDIT },
})

export const facilityExists = failure('facility_exists', 409, 'facilityExists')
export const categoryUnknown = failure('category_unknown', 422, 'categoryUnknown')
export const floorUnknown = failure('floor_unknown', 422, 'floorUnknown')
export const doorUnknown = failure('door_unknown', 422, 'doorUnknown')
/** A part is a room of its own that nothing else is made of. */
export const partUnfit = failure('part_unfit', 422, 'partUnfit')
/** Another facility takes its spaces: it stays a room of its own while that is so. */
export const partOfAnother = failure('part_of_another', 409, 'partOfAnother')
export const spacesInUse = failure('spaces_in_use', 409, 'spacesInUse')
export const facilitiesChanged = failure('facilities_changed', 409, 'facilitiesChanged')
export const neverOpen = failure('never_open', 422, 'neverOpen')
/** Other rules wait for their day already. */
export const rulesPlanned = failure('rules_planned', 409, 'rulesPlanned')
export const nothingPlanned = failure('nothing_planned', 409, 'nothingPlanned')
/** From today on they are saved, not planned. */
export const planLater = failure('plan_later', 422, 'planLater')
/** Nobody checks in there, so that nothing hangs at its door. */
export const noCheckIn = failure('no_check_in', 409, 'noCheckIn')

const Description = description(
  { title: optionalLine(80), description: optionalText(translatedMax), houseRules: optionalText(translatedMax) },
  'title',
)
export type FacilityDescription = z.output<typeof Description>

const fields = {
  facilityDescList: descriptions(Description),
  categoryUuid: z.uuid('required'),
  floorId: z.number().int().positive().nullable().default(null),
  /** Of the building's own: who opens it while they have the room is checked in. */
  doorId: z.number().int().positive().nullable().default(null),
  imageFileUuids: z.array(z.uuid()).max(8).default([]),
  equipment: z.array(z.enum(equipments)).max(equipments.length).default([]),
  /** What goes on in it, and what that needs of the building: for the clash board. */
  traits: z.array(z.enum(facilityTraits)).max(facilityTraits.length).default([]),
  mode: z.enum(modes, 'required'),
  places: z.number('required').int('wholeNumber').min(1, 'outOfBounds').max(500, 'outOfBounds').default(1),
  capacity,
  /** The rooms that it is made of: who books it has them all. */
  partUuids: z.array(z.uuid()).max(20).default([]),
  /** Who hears of its bookings, beside those whom the building names. */
  notifyEmails: notified.default([]),
  ...ruleFields,
}
interface Made {
  mode: string
  places: number
  partUuids: string[]
}
const madeWell = ({ mode, places, partUuids }: Made, issues: { addIssue(issue: { code: 'custom'; path: string[]; message: string }): void }) => {
  if (mode === 'SHARED' && places < 2) issues.addIssue({ code: 'custom', path: ['places'], message: 'twoPlaces' })
  if (mode === 'SHARED' && partUuids.length > 0) issues.addIssue({ code: 'custom', path: ['partUuids'], message: 'partsOfExclusive' })
  if (new Set(partUuids).size !== partUuids.length) issues.addIssue({ code: 'custom', path: ['partUuids'], message: 'twice' })
}
export const FacilityInput = z
  .strictObject({ ...fields, ...audienceFields })
  .superRefine(audienceComplete)
  .superRefine(lengthsFit)
  .superRefine(madeWell)
export type FacilityInput = z.output<typeof FacilityInput>
export const FacilityCreateInput = z
  .strictObject({ ...fields, ...newAudienceFields })
  .superRefine(audienceComplete)
  .superRefine(lengthsFit)
  .superRefine(madeWell)

const named = z.object({ uuid: z.uuid(), name: z.string() })
const May = z.object({ edit: z.boolean(), publish: z.boolean(), withdraw: z.boolean(), delete: z.boolean() })
const shown = {
  id: z.number().int(),
  uuid: z.uuid(),
  title: z.string(),
  status: z.enum(facilityStatuses),
  category: named.extend({ id: z.number().int() }),
  floor: z.object({ id: z.number().int(), floorNo: z.string(), towerName: z.string() }).nullable(),
  mode: z.enum(modes),
  places: z.number().int(),
  capacity: z.number().int(),
  equipment: z.array(z.enum(equipments)),
  approval: z.boolean(),
  checkIn: z.boolean(),
  viewableByLabel: z.string(),
  updatedDate: z.iso.datetime(),
  may: May,
}
export const FacilityRow = z.object({ ...shown, image: ImageInfo.nullable(), parts: z.number().int() })
export type FacilityRow = z.output<typeof FacilityRow>

export const Facility = z.object({
  ...shown,
  version: z.number().int(),
  facilityDescList: z.array(Description),
  imageFiles: z.array(ImageInfo),
  traits: z.array(z.enum(facilityTraits)),
  door: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  parts: z.array(named),
  /** Which facilities are made of this one. */
  partOf: z.array(named),
  /** What is to hold from a day to come on. */
  planned: PlannedRules.nullable(),
  notifyEmails: z.array(z.string()),
  ...ruleFields,
  ...shownAudience,
  timeZone: z.string(),
  ...recorded,
})
export type Facility = z.output<typeof Facility>

const listQuery = paging({
  sort: ['position', 'title', 'capacity', 'updatedDate'],
  direction: 'ASC',
  filters: {
    status: z.enum(facilityStatuses).optional(),
    categoryId: z.coerce.number<string | number>().int().positive().optional(),
    floorId: z.coerce.number<string | number>().int().positive().optional(),
    mode: z.enum(modes).optional(),
    equipment: z.enum(equipments).optional(),
    /** One of them, as a list of something else names it. */
    facilityId: z.coerce.number<string | number>().int().positive().optional(),
  },
})
export type FacilityQuery = z.output<typeof listQuery>
const stale = ['facilities', 'facilityCategories', 'floors', 'towers']

export const listFacilities = endpoint('GET /office-centres/{oc}/facilities', {
  can: can.VIEW,
  addOn,
  params: inOrganisation,
  query: listQuery,
  reply: page(FacilityRow),
  stale,
})
export const countFacilities = endpoint('GET /office-centres/{oc}/facilities/status-count', {
  can: can.VIEW,
  addOn,
  params: inOrganisation,
  query: listQuery,
  reply: counts(['ALL', 'LIVE', 'DRAFT']),
  stale,
})
export const getFacility = endpoint('GET /office-centres/{oc}/facilities/uuid/{uuid}', {
  can: can.VIEW,
  addOn,
  params: byUuidIn,
  reply: Facility,
  stale,
})
export const getFacilityHistory = endpoint('GET /office-centres/{oc}/facilities/uuid/{uuid}/history', {
  can: can.VIEW,
  addOn,
  params: byUuidIn,
  query: HistoryQuery,
  reply: History,
  stale,
})
/** The sheet for its door: the code by which whoever has booked checks in. */
export const downloadFacilityCode = endpoint('GET /office-centres/{oc}/facilities/uuid/{uuid}/code', {
  can: can.EDIT,
  addOn,
  params: byUuidIn,
  reply: 'file',
  rate: 60,
  fails: [noCheckIn],
})
/** The floors that a facility can be on, from the ground up. */
export const listFacilityFloors = endpoint('GET /office-centres/{oc}/facility-floors/drop-down', {
  can: can.VIEW,
  addOn,
  params: inOrganisation,
  reply: z.array(z.object({ id: z.number().int(), floorNo: z.string(), towerName: z.string() })),
  stale: ['floors', 'towers'],
})
/** The doors that a facility can have: the building's own, and no lift. */
export const listFacilityDoors = endpoint('GET /office-centres/{oc}/facility-doors/drop-down', {
  can: can.VIEW,
  addOn,
  params: inOrganisation,
  reply: z.array(z.object({ id: z.number().int(), name: z.string() })),
  stale: ['doors'],
})
const unfit = [facilityExists, categoryUnknown, floorUnknown, doorUnknown, partUnfit, partOfAnother, audienceUnknown]
export const createFacility = endpoint('POST /office-centres/{oc}/facilities/create', {
  can: can.ADD,
  addOn,
  params: inOrganisation,
  body: FacilityCreateInput,
  reply: Facility,
  once: 'accepted',
  fails: unfit,
})
const change = { params: byUuidIn, addOn, version: getFacility, reply: Facility } as const
export const updateFacility = endpoint('PUT /office-centres/{oc}/facilities/uuid/{uuid}/update', {
  ...change,
  can: can.EDIT,
  body: FacilityInput,
  kept: ({ imageFiles, category, floor, door, parts }) => ({
    imageFileUuids: imageFiles.map(({ uuid }) => uuid),
    categoryUuid: category.uuid,
    floorId: floor?.id ?? null,
    doorId: door?.id ?? null,
    partUuids: parts.map(({ uuid }) => uuid),
  }),
  fails: [rulesPlanned, ...unfit, spacesInUse, neverOpen],
})
/** Its rules from a day to come on, put in force at the building's midnight. What is booked stays as it is, as when they are changed at once. */
export const planRules = endpoint('PUT /office-centres/{oc}/facilities/uuid/{uuid}/planned-rules', {
  ...change,
  can: can.EDIT,
  body: z.strictObject({ from: calendarDate(), rules: RulesInput }),
  fails: [rulesPlanned, planLater, neverOpen],
})
export const takeBackRules = endpoint('DELETE /office-centres/{oc}/facilities/uuid/{uuid}/planned-rules', {
  ...change,
  can: can.EDIT,
  fails: [nothingPlanned],
})
/** From now on it can be booked. */
export const publishFacility = endpoint('PUT /office-centres/{oc}/facilities/uuid/{uuid}/publish', { ...change, can: can.EDIT, fails: [neverOpen] })
/** Nobody books it any more; what is booked stays. */
export const withdrawFacility = endpoint('PUT /office-centres/{oc}/facilities/uuid/{uuid}/withdraw', { ...change, can: can.EDIT })
export const deleteFacility = endpoint('DELETE /office-centres/{oc}/facilities/uuid/{uuid}', {
  can: can.DELETE,
  addOn,
  params: byUuidIn,
  version: getFacility,
  reply: 'none',
  fails: [spacesInUse, partOfAnother],
})
/** Takes the whole new order of one category, as people are to see it. */
export const reorderFacilities = endpoint('PUT /office-centres/{oc}/facilities/update-position', {
  can: can.EDIT,
  addOn,
  params: inOrganisation,
  body: z.strictObject({ facilityUuids: z.array(z.uuid()).min(1).max(500) }),
  reply: z.object({ moved: z.number().int() }),
  fails: [facilitiesChanged],
})

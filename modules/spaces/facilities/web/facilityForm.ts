import { officeWeek, type Week } from '#kit/contract/week.ts'
import type { Pick } from '#kit/web/parts/fields/pick.ts'
import { descListOf, noText, textsOf } from '#kit/web/parts/fields/translated.ts'
import type { Translated } from '#kit/web/parts/fields/TranslatedField.tsx'
import { audienceBody, type AudienceValue } from '#modules/identity/audience/web/front.tsx'
import { type FileValue, imageValue } from '#modules/platform/files/web/front.tsx'
import { type Equipment, type Facility, type FacilityRules, type Mode, type PaymentWay, RulesInput, usualRules } from '../contract.ts'

export const counted = ['shortestMinutes', 'longestMinutes', 'beforeMinutes', 'afterMinutes', 'aheadDays', 'noticeMinutes', 'releaseMinutes'] as const
export type Counted = (typeof counted)[number]

/** Of a step, as it is typed. */
export interface StepForm {
  hoursBefore: number | null
  percent: number | null
}

/** What the form holds; the API's lists by language are made of it on saving. */
export interface FacilityForm extends Record<Counted | 'places' | 'capacity', number | null> {
  title: Translated
  description: Translated
  houseRules: Translated
  category: string
  floor: string
  /** The id of a door; empty where none has a reader. */
  door: string
  images: FileValue[]
  equipment: Equipment[]
  traits: Facility['traits']
  mode: Mode
  parts: Pick[]
  notifyEmails: string[]
  hours: Week
  stepMinutes: FacilityRules['stepMinutes']
  approval: boolean
  checkIn: boolean
  payBy: PaymentWay[]
  refundSteps: StepForm[]
  audience: AudienceValue
}

/** `category`: the one that the way here has named. */
export const emptyFacility = (category: string): FacilityForm => ({
  title: noText,
  description: noText,
  houseRules: noText,
  category,
  floor: '',
  door: '',
  images: [],
  equipment: [],
  traits: [],
  mode: 'EXCLUSIVE',
  places: 2,
  capacity: null,
  parts: [],
  notifyEmails: [],
  hours: officeWeek,
  ...usualRules,
  payBy: [],
  refundSteps: [],
  audience: {
    viewableBy: 'ALL',
    selectedBuildings: [],
    selectedTenants: [],
    selectedUserGroups: [],
    selectedExcludeTenants: [],
    selectedExcludeUserGroups: [],
  },
})

export const formOf = (facility: Facility): FacilityForm => ({
  ...textsOf(facility.facilityDescList, 'title', 'description', 'houseRules'),
  category: facility.category.uuid,
  floor: facility.floor ? String(facility.floor.id) : '',
  door: facility.door ? String(facility.door.id) : '',
  images: facility.imageFiles.map(imageValue),
  equipment: facility.equipment,
  traits: facility.traits,
  mode: facility.mode,
  places: facility.mode === 'SHARED' ? facility.places : 2,
  capacity: facility.capacity,
  parts: facility.parts.map(({ uuid, name }) => ({ id: uuid, name })),
  notifyEmails: facility.notifyEmails,
  hours: facility.hours,
  stepMinutes: facility.stepMinutes,
  shortestMinutes: facility.shortestMinutes,
  longestMinutes: facility.longestMinutes,
  beforeMinutes: facility.beforeMinutes,
  afterMinutes: facility.afterMinutes,
  aheadDays: facility.aheadDays,
  noticeMinutes: facility.noticeMinutes,
  approval: facility.approval,
  checkIn: facility.checkIn,
  releaseMinutes: facility.releaseMinutes,
  payBy: facility.payBy,
  refundSteps: facility.refundSteps,
  audience: facility.audience,
})

const rulesBody = (form: FacilityForm) => ({
  capacity: form.capacity ?? undefined,
  hours: form.hours,
  stepMinutes: form.stepMinutes,
  approval: form.approval,
  checkIn: form.checkIn,
  payBy: form.payBy,
  refundSteps: form.refundSteps.map(({ hoursBefore, percent }) => ({ hoursBefore: hoursBefore ?? undefined, percent: percent ?? undefined })),
  ...(Object.fromEntries(counted.map((name) => [name, form[name] ?? undefined])) as Partial<Record<Counted, number>>),
})
/** What a booking must keep by what is typed; nothing while something of it is wrong. */
export const rulesIn = (form: FacilityForm): RulesInput | undefined => RulesInput.safeParse(rulesBody(form)).data

export const facilityBody = (form: FacilityForm) => ({
  facilityDescList: descListOf(form, 'title', 'description', 'houseRules'),
  categoryUuid: form.category,
  floorId: form.floor === '' ? null : Number(form.floor),
  // a draft that was kept before there were doors has none
  doorId: form.door ? Number(form.door) : null,
  imageFileUuids: form.images.map(({ uuid }) => uuid),
  equipment: form.equipment,
  traits: form.traits,
  mode: form.mode,
  // what belongs to the other mode stays in the form while somebody looks what that is like
  places: form.mode === 'SHARED' ? (form.places ?? undefined) : 1,
  partUuids: form.mode === 'SHARED' ? [] : form.parts.map(({ id }) => id),
  // a draft that was kept before has none
  notifyEmails: form.notifyEmails ?? [],
  ...rulesBody(form),
  ...audienceBody(form.audience),
})

/** Refusals that are about one field. */
export const facilityFieldOf = {
  facility_exists: 'facilityDescList.0.title',
  category_unknown: 'categoryUuid',
  floor_unknown: 'floorId',
  door_unknown: 'doorId',
  part_unfit: 'partUuids',
}

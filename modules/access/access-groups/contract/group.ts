import { z } from 'zod'
import { isPlainLine } from '#kit/contract/checks.ts'
import { paging, queryNumber } from '#kit/contract/paging.ts'

export const line = (max: number) => z.string().trim().min(1, 'required').max(max).refine(isPlainLine, 'plainLine')
const optionalLine = (max: number) => z.string().trim().max(max).refine(isPlainLine, 'plainLine')

/** COMPANY: all its people · FLOOR: those of the companies that rent there · USER_GROUP · PERSON: one, wherever in the building. */
export const ruleKinds = ['COMPANY', 'FLOOR', 'USER_GROUP', 'PERSON'] as const
export type RuleKind = (typeof ruleKinds)[number]
export const rulesAtMost = 500

const RuleInput = z.strictObject({ kind: z.enum(ruleKinds), id: z.number().int().positive() })
export type RuleInput = z.output<typeof RuleInput>
const rules = z.array(RuleInput).max(rulesAtMost)
export const Rule = z.object({
  kind: z.enum(ruleKinds),
  id: z.number().int(),
  name: z.string(),
  /** A second line: the company of a person, the tower of a floor. */
  detail: z.string().nullable(),
  /** How many have a place by it. */
  people: z.number().int(),
  /** The company that has put them in, where the building has handed the group to it; the building leaves these alone. */
  by: z.string().nullable(),
})
export type Rule = z.output<typeof Rule>

const Company = z.object({ officeCentreId: z.number().int(), uuid: z.uuid(), companyName: z.string() })

export const AccessGroupInput = z.strictObject({
  name: line(100),
  description: optionalLine(300).default(''),
  rules: rules.default([]),
  /** Its people are let in during a lockdown, such as the fire service. Of the building's groups only. */
  passesLockdown: z.boolean().default(false),
})
export type AccessGroupInput = z.output<typeof AccessGroupInput>
export const RulesInput = z.strictObject({ rules })

export const AccessGroupRow = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  version: z.number().int(),
  name: z.string(),
  description: z.string(),
  /** The company whose it is; null: the building's. */
  owner: Company.nullable(),
  passesLockdown: z.boolean(),
  doors: z.number().int(),
  /** Of a company's admin only those of the own company. */
  people: z.number().int(),
  updatedDate: z.iso.datetime(),
  may: z.object({ edit: z.boolean(), people: z.boolean(), delete: z.boolean() }),
})
export type AccessGroupRow = z.output<typeof AccessGroupRow>
export const AccessGroup = AccessGroupRow.extend({ rules: z.array(Rule) })
export type AccessGroup = z.output<typeof AccessGroup>
export const accessGroupQuery = paging({
  sort: ['name', 'updatedDate', 'id'],
  direction: 'ASC',
  filters: { doorId: queryNumber(1).optional(), companyId: queryNumber(1).optional(), userId: queryNumber(1).optional() },
})
export type AccessGroupQuery = z.output<typeof accessGroupQuery>
export const choiceQuery = paging({ sort: ['name', 'id'], direction: 'ASC' })
export type ChoiceQuery = z.output<typeof choiceQuery>
export const Choice = z.object({ id: z.number().int(), uuid: z.uuid(), name: z.string() })

const timeZoneOrAlways = z.number().int().positive().nullable()
const floorIds = z.array(z.number().int().positive()).max(500)
const someIds = z.array(z.number().int().positive()).min(1, 'required').max(500)

/** What controllers would be sent: entries that are new or change, those that are to be forgotten, and to how many of them. */
export const ToSend = z.object({ send: z.number().int(), forget: z.number().int(), controllers: z.number().int() })
/** The first moment in the next seven days at which somebody could go through who cannot now, or no longer can; null: not in these days. */
const first = z.object({ gain: z.iso.datetime().nullable(), lose: z.iso.datetime().nullable(), otherHours: z.iso.datetime().nullable() })
const counts = { gain: z.number().int(), lose: z.number().int(), otherHours: z.number().int() }
const AtDoor = z.object({ id: z.number().int(), name: z.string(), ...counts, first })
/** Lift floors that people come to reach or no longer reach, by whichever lift, and whatever else they have. */
const LiftFloorsEffect = z.object({
  ...counts,
  first,
  floors: z.array(z.object({ id: z.number().int(), floorNo: z.string(), towerName: z.string(), ...counts, first })),
})
export type LiftFloorsEffect = z.output<typeof LiftFloorsEffect>
/** What a change of the people would do, carried out and taken back: who has a place, and what changes for them at which doors, whatever else they open. */
export const Rehearsal = z.object({
  gain: z.number().int(),
  lose: z.number().int(),
  first,
  doors: z.array(AtDoor),
  liftFloors: LiftFloorsEffect,
  /** The first of them by name. */
  gaining: z.array(z.string()),
  losing: z.array(z.string()),
  entries: ToSend,
})
export type Rehearsal = z.output<typeof Rehearsal>

/** What is done with the doors of a group: others are opened, at other hours, or some not any more; or lifts stop at these floors. */
export const DoorsChange = z.discriminatedUnion('change', [
  z.strictObject({ change: z.literal('MAP'), doorIds: someIds, accessTimeZoneId: timeZoneOrAlways }),
  z.strictObject({ change: z.literal('SETS'), doorGroupIds: someIds, accessTimeZoneId: timeZoneOrAlways }),
  z.strictObject({ change: z.literal('HOURS'), doorMappingIds: someIds, accessTimeZoneId: timeZoneOrAlways }),
  z.strictObject({ change: z.literal('UNMAP'), doorMappingIds: someIds }),
  z.strictObject({ change: z.literal('FLOORS'), floorIds }),
])
export type DoorsChange = z.output<typeof DoorsChange>
/** The same for the doors: of people counted once, and at which doors. Whoever opens a door by another group too neither gains nor loses it. */
export const DoorsRehearsal = z.object({
  ...counts,
  gaining: z.array(z.string()),
  losing: z.array(z.string()),
  first,
  doors: z.array(AtDoor),
  liftFloors: LiftFloorsEffect,
  entries: ToSend,
})
export type DoorsRehearsal = z.output<typeof DoorsRehearsal>

export const DoorMapping = z.object({
  id: z.number().int(),
  version: z.number().int(),
  door: z.object({ id: z.number().int(), name: z.string(), floorNo: z.string().nullable(), outOfUse: z.boolean() }),
  /** Null: at any time. */
  accessTimeZone: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  /** The set of doors through which it came. */
  doorGroup: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  sinceDate: z.iso.datetime(),
})
export type DoorMapping = z.output<typeof DoorMapping>
export const mappingQuery = paging({
  sort: ['door.name', 'sinceDate', 'id'],
  direction: 'ASC',
  filters: { accessTimeZoneId: queryNumber(1).optional() },
})
export type MappingQuery = z.output<typeof mappingQuery>
export const MappingInput = z.strictObject({ doorIds: someIds, accessTimeZoneId: timeZoneOrAlways })
export type MappingInput = z.output<typeof MappingInput>
export const MappingChange = z.strictObject({ accessTimeZoneId: timeZoneOrAlways })
export const SchedulerInput = z.strictObject({ doorMappingIds: someIds, accessTimeZoneId: timeZoneOrAlways })
export const MapDoorGroupsInput = z.strictObject({ doorGroupIds: someIds, accessTimeZoneId: timeZoneOrAlways })

/** A group that opens a door. */
export const GroupMapping = z.object({
  id: z.number().int(),
  group: z.object({ id: z.number().int(), name: z.string() }),
  accessTimeZone: z.object({ id: z.number().int(), name: z.string() }).nullable(),
  people: z.number().int(),
  sinceDate: z.iso.datetime(),
})
export type GroupMapping = z.output<typeof GroupMapping>

export const GroupUser = z.object({
  userId: z.number().int(),
  uuid: z.uuid(),
  fullName: z.string(),
  company: Company,
  /** By which rules. */
  rules: z.array(z.object({ kind: z.enum(ruleKinds), name: z.string() })),
  sinceDate: z.iso.datetime(),
})
export type GroupUser = z.output<typeof GroupUser>
export const groupUserQuery = paging({ sort: ['fullName', 'id'], direction: 'ASC', filters: { companyId: queryNumber(1).optional() } })
export type GroupUserQuery = z.output<typeof groupUserQuery>

export const TenantMapping = Company.extend({ people: z.number().int() })
export type TenantMapping = z.output<typeof TenantMapping>
export const TenantMappingInput = z.strictObject({ companyIds: z.array(z.number().int().positive()).max(1000) })

export const FloorMapping = z.object({ id: z.number().int(), floorNo: z.string(), towerName: z.string() })
export type FloorMapping = z.output<typeof FloorMapping>
export const FloorMappingInput = z.strictObject({ floorIds })

/** As the documents' downloads answer. */
export const Download = z.object({ data: z.base64(), fileName: z.string() })

import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { page } from '#kit/contract/paging.ts'
import { permissions } from '#kit/contract/permissions.ts'
import { transitions } from '#kit/contract/transitions.ts'
import { byUuidIn, inOrganisation, officeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { addInput, AddInput, marksInput } from './contract/person.ts'
import {
  Board,
  EndInput,
  FloorWardens,
  Marking,
  markingQuery,
  NewPhone,
  OnPhone,
  Phone,
  PhoneInput,
  Presence,
  PresenceFigures,
  Report,
  RollCall,
  rollCallKinds,
  rollCallQuery,
  type RollCallStatus,
  sinceQuery,
  WardensInput,
} from './contract/roll-call.ts'

/** EDIT: mark people, and add somebody · ACTION: start and end, wardens, phones. */
export const can = permissions('ROLL_CALL', ['VIEW', 'EDIT', 'ACTION'])
/** Safety is no extra. */
export const addOn = 'none'

export const rollCallSteps = transitions<RollCallStatus>()({
  end: { from: ['OPEN'], to: 'ENDED', can: can.ACTION },
})

export const realRuns = failure('real_roll_call_runs', 409, 'realRuns')
export const rollCallOver = failure('roll_call_over', 409, 'rollCallOver')
export const notListed = failure('person_not_listed', 422, 'notListed')
export const wardenUnknown = failure('warden_unknown', 422, 'wardenUnknown')
export const linkUnknown = failure('roll_call_link_unknown', 404, 'linkUnknown')
/** So many are added by one phone: more is no list of people any more. */
export const addedEnough = failure('roll_call_added_enough', 409, 'addedEnough')
export const linkOver = failure('roll_call_link_over', 410, 'linkOver')

const stale = ['rollCalls']
/** A building that burns does not wait for the end of a maintenance window. */
const always = { beforeGates: true } as const

export const listRollCalls = endpoint('GET /office-centres/{oc}/roll-calls', {
  can: can.VIEW,
  params: inOrganisation,
  query: rollCallQuery,
  reply: page(RollCall),
  stale,
})
/** Who is in now. */
export const getPresence = endpoint('GET /office-centres/{oc}/roll-calls/presence', { can: can.VIEW, params: inOrganisation, reply: Presence })
/** The same on paper, a sheet for each floor, with room for a tick. */
export const downloadSheets = endpoint('GET /office-centres/{oc}/roll-calls/presence/sheets', {
  can: can.VIEW,
  params: inOrganisation,
  reply: 'file',
  rate: 20,
})
export const getPresenceFigures = endpoint('GET /office-centres/{oc}/roll-calls/presence/figures', {
  can: can.VIEW,
  params: inOrganisation,
  reply: PresenceFigures,
  // whoever comes in at the desk is counted beside its list at once
  stale: ['rollCalls', 'rollCallWardens', 'visits'],
})
/** Pressed by many at once it is one; whoever comes second is led to it. */
export const startRollCall = endpoint('POST /office-centres/{oc}/roll-calls/start', {
  can: can.ACTION,
  params: inOrganisation,
  body: z.strictObject({ kind: z.enum(rollCallKinds) }),
  reply: RollCall,
  once: 'accepted',
  fails: [realRuns],
  ...always,
})
export const listWardens = endpoint('GET /office-centres/{oc}/roll-calls/wardens', {
  can: can.VIEW,
  params: inOrganisation,
  reply: z.array(FloorWardens),
  stale: ['rollCallWardens'],
})
/** They take the place of those who were named before. */
export const nameWardens = endpoint('PUT /office-centres/{oc}/roll-calls/wardens/{floorId}', {
  can: can.ACTION,
  params: z.strictObject({ oc: officeCentreRef, floorId: z.coerce.number<string | number>().int().positive() }),
  body: WardensInput,
  reply: z.array(FloorWardens),
  fails: [wardenUnknown],
})

export const getRollCall = endpoint('GET /office-centres/{oc}/roll-calls/{uuid}', {
  can: can.VIEW,
  params: byUuidIn,
  reply: RollCall,
  stale,
  ...always,
})
export const getBoard = endpoint('GET /office-centres/{oc}/roll-calls/{uuid}/people', {
  can: can.VIEW,
  params: byUuidIn,
  query: z.strictObject(sinceQuery),
  reply: Board,
  ...always,
})
export const addPerson = endpoint('POST /office-centres/{oc}/roll-calls/{uuid}/people', {
  can: can.EDIT,
  params: byUuidIn,
  body: AddInput,
  reply: Board,
  once: 'accepted',
  fails: [rollCallOver],
  ...always,
})
/** Each is taken once, however often it is sent; the reply tells what has become of whom they are about. */
export const markPeople = endpoint('POST /office-centres/{oc}/roll-calls/{uuid}/marks', {
  can: can.EDIT,
  params: byUuidIn,
  body: z.strictObject(marksInput),
  reply: Board,
  once: 'accepted',
  fails: [rollCallOver, notListed],
  ...always,
})
export const endRollCall = endpoint('PUT /office-centres/{oc}/roll-calls/{uuid}/end', {
  can: can.ACTION,
  params: byUuidIn,
  body: EndInput,
  reply: RollCall,
  ...always,
})
export const getReport = endpoint('GET /office-centres/{oc}/roll-calls/{uuid}/report', {
  can: can.VIEW,
  params: byUuidIn,
  reply: Report,
  stale: [...stale, 'visits'],
})
export const listMarkings = endpoint('GET /office-centres/{oc}/roll-calls/{uuid}/marks', {
  can: can.VIEW,
  params: byUuidIn,
  query: markingQuery,
  reply: page(Marking),
  stale,
})
export const listPhones = endpoint('GET /office-centres/{oc}/roll-calls/{uuid}/phones', {
  can: can.ACTION,
  params: byUuidIn,
  reply: z.array(Phone),
  stale: ['rollCalls', 'rollCallPhones'],
})
export const addPhone = endpoint('POST /office-centres/{oc}/roll-calls/{uuid}/phones', {
  can: can.ACTION,
  params: byUuidIn,
  body: PhoneInput,
  reply: NewPhone,
  once: 'accepted',
  fails: [rollCallOver],
  ...always,
})

/** A phone that was lost, or whose carrier is to see the list no longer: it forgets what it holds when it asks next. */
export const removePhone = endpoint('DELETE /office-centres/{oc}/roll-calls/{uuid}/phones/{phoneUuid}', {
  can: can.ACTION,
  params: byUuidIn.extend({ phoneUuid: z.uuid() }),
  reply: 'none',
  ...always,
})

// Of a warden's phone, by the token of its link. Many share the address of one building.
const token = z.string().regex(/^[\w-]{22}$/, 'invalidLink')
const ofPhone = { reach: 'public', rate: 3000, ...always } as const
export const readOnPhone = endpoint('POST /public/roll-calls/read', {
  ...ofPhone,
  body: z.strictObject({ token, ...sinceQuery }),
  reply: OnPhone,
  fails: [linkUnknown, linkOver],
})
export const markOnPhone = endpoint('POST /public/roll-calls/marks', {
  ...ofPhone,
  body: z.strictObject({ token, ...marksInput }),
  reply: Board,
  fails: [linkUnknown, linkOver, notListed],
})
export const addOnPhone = endpoint('POST /public/roll-calls/people', {
  ...ofPhone,
  body: z.strictObject({ token, ...addInput }),
  reply: Board,
  fails: [linkUnknown, linkOver, addedEnough],
})

import { z } from 'zod'
import { description, descriptions, optionalLine } from '#kit/contract/descriptions.ts'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'
import { History, HistoryQuery } from '#kit/contract/history.ts'
import { calendarDate, numericId, page, paging } from '#kit/contract/paging.ts'
import { permissions } from '#kit/contract/permissions.ts'
import { inOrganisation, officeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { calendarMax } from './contract/calendar.ts'

export const can = permissions('HOLIDAY_SETUP', ['VIEW', 'ADD', 'EDIT', 'DELETE'])
/** Every building has it; the documents gate none of it. */
export const addOn = 'none'

export const holidayExists = failure('holiday_exists', 409, 'holidayExists')
export const calendarRefused = failure('calendar_refused', 422, 'calendarRefused')

const year = z.coerce.number<string | number>().int().min(1900).max(2199)

const Description = description({ name: optionalLine(120) }, 'name')
export type HolidayDescription = z.output<typeof Description>

export const HolidayInput = z.strictObject({ holidayDate: calendarDate(), holidayDescList: descriptions(Description) })
export type HolidayInput = z.output<typeof HolidayInput>

export const Holiday = z.object({
  id: z.number().int(),
  uuid: z.uuid(),
  version: z.number().int(),
  name: z.string(),
  holidayDate: z.string(),
  holidayDescList: z.array(Description),
  updatedDate: z.iso.datetime(),
  may: z.object({ edit: z.boolean(), delete: z.boolean() }),
})
export type Holiday = z.output<typeof Holiday>
/** Who has changed it last is said where it is looked at by itself, as to somebody who comes too late. */
export const OneHoliday = Holiday.extend({ updatedBy: z.string().nullable() })
export type OneHoliday = z.output<typeof OneHoliday>

const one = z.strictObject({ oc: officeCentreRef, id: numericId })
const listQuery = paging({ sort: ['holidayDate', 'updatedDate', 'id'], direction: 'ASC', filters: { year: year.optional() } })
export type HolidayQuery = z.output<typeof listQuery>
const stale = ['holidays']

export const listHolidays = endpoint('GET /office-centres/{oc}/holidays', {
  can: can.VIEW,
  params: inOrganisation,
  query: listQuery,
  reply: page(Holiday),
  stale,
})
export const getHoliday = endpoint('GET /office-centres/{oc}/holidays/{id}', { can: can.VIEW, params: one, reply: OneHoliday, stale })
export const getHolidayHistory = endpoint('GET /office-centres/{oc}/holidays/{id}/history', {
  can: can.VIEW,
  params: one,
  query: HistoryQuery,
  reply: History,
  stale,
})
export const createHoliday = endpoint('POST /office-centres/{oc}/holidays/create', {
  can: can.ADD,
  params: inOrganisation,
  body: HolidayInput,
  reply: Holiday,
  once: 'accepted',
  fails: [holidayExists],
})
export const updateHoliday = endpoint('PUT /office-centres/{oc}/holidays/{id}/update', {
  can: can.EDIT,
  params: one,
  body: HolidayInput,
  version: getHoliday,
  reply: Holiday,
  fails: [holidayExists],
})
export const deleteHoliday = endpoint('DELETE /office-centres/{oc}/holidays/{id}', {
  can: can.DELETE,
  params: one,
  version: getHoliday,
  reply: 'none',
})
/** Deleted by mistake: it is back as it was, within minutes. */
export const restoreHoliday = endpoint('PUT /office-centres/{oc}/holidays/{id}/restore', {
  can: can.DELETE,
  params: one,
  version: getHoliday,
  ofEnded: true,
  reply: Holiday,
  fails: [holidayExists],
})

const Added = z.object({ added: z.number().int(), skipped: z.number().int() })
/** The days of one year to the same days of another; those that are there already are skipped. */
export const copyHolidays = endpoint('POST /office-centres/{oc}/holidays/copy', {
  can: can.ADD,
  params: inOrganisation,
  body: z.strictObject({ fromYear: z.number().int().min(1900).max(2199), toYear: z.number().int().min(1900).max(2199) }),
  reply: Added,
  once: 'accepted',
})
/** The whole days of a calendar file; those that are there already are skipped. */
export const importHolidays = endpoint('POST /office-centres/{oc}/holidays/import', {
  can: can.ADD,
  params: inOrganisation,
  body: z.strictObject({ calendar: z.string().min(1, 'required').max(calendarMax) }),
  reply: Added,
  once: 'accepted',
  fails: [calendarRefused],
})

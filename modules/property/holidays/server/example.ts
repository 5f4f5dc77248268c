import type { z } from 'zod'
import { example } from '#kit/server/testing/example.ts'
import * as contract from '../contract.ts'

export const holidayOf = (holidayDate: string, name: string): z.input<typeof contract.HolidayInput> => ({
  holidayDate,
  holidayDescList: [{ languageCode: 'en', name }],
})

export const calendarOf = (...days: [date: string, name: string][]): string =>
  [
    'BEGIN:VCALENDAR',
    ...days.map(([date, name]) => `BEGIN:VEVENT\r\nDTSTART;VALUE=DATE:${date.replaceAll('-', '')}\r\nSUMMARY:${name}\r\nEND:VEVENT`),
    'END:VCALENDAR',
  ].join('\r\n')

export const holidays = example(
  contract,
  {
    create: async ({ me, call, canary, world }) => {
      const { landlordId } = me.centre
      // A company has the holidays of its building, whose people write them.
      const building = landlordId === null ? me.centre : { ...me.centre, id: landlordId, landlordId: null }
      const admin = landlordId === null ? call : world.as(await world.person(building, 'LANDLORD_ADMIN'))
      const params = { oc: String(building.id) }
      const { items } = await admin.get(contract.listHolidays, { params, query: { limit: 100 } })
      const day = (n: number) => `2031-01-${String(items.length + n).padStart(2, '0')}`
      const first = await admin.get(contract.createHoliday, { params, body: holidayOf(day(1), canary('first')) })
      const second = await admin.get(contract.createHoliday, { params, body: holidayOf(day(2), canary('second')) })
      const gone = await admin.get(contract.createHoliday, { params, body: holidayOf(day(3), canary('gone')) })
      await admin.get(contract.deleteHoliday, { params: { ...params, id: gone.id }, version: gone.version })
      return { oc: me.centre.uuid, first, second, gone: { id: gone.id, version: gone.version + 1 } }
    },
    calls: {
      listHolidays: ({ oc }) => ({ params: { oc }, query: { limit: 100 } }),
      getHoliday: ({ oc, first }) => ({ params: { oc, id: first.id } }),
      getHolidayHistory: ({ oc, first }) => ({ params: { oc, id: first.id } }),
      createHoliday: ({ oc }) => ({ params: { oc }, body: holidayOf('2032-01-01', 'New Year') }),
      updateHoliday: ({ oc, first }) => ({ params: { oc, id: first.id }, version: first.version, body: holidayOf('2032-02-01', 'Renamed') }),
      deleteHoliday: ({ oc, second }) => ({ params: { oc, id: second.id }, version: second.version }),
      restoreHoliday: ({ oc, gone }) => ({ params: { oc, id: gone.id }, version: gone.version }),
      copyHolidays: ({ oc }) => ({ params: { oc }, body: { fromYear: 2031, toYear: 2033 } }),
      importHolidays: ({ oc }) => ({ params: { oc }, body: { calendar: calendarOf(['2034-01-01', 'New Year']) } }),
    },
  },
  () => ({ listHolidays: { year: [2031, 1999] } }),
)

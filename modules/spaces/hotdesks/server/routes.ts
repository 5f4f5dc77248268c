import type { SignedIn } from '#kit/server/context.ts'
import { historyOf } from '#kit/server/data/history.ts'
import { handlers, type ServerModule } from '#kit/server/http/serve.ts'
import type { OfficeCentreRef } from '#modules/identity/office-centres/contract.ts'
import { ownBuildingOf, type Place, placeOf } from '#modules/identity/office-centres/server/front.ts'
import { listMembersIn } from '#modules/identity/users/server/front.ts'
import * as contract from '../contract.ts'
import { askSetup, beginSetup, displaysOfTablet, readDisplay } from './at-display.ts'
import { countDeskBookings, listDeskBookings, presentDeskBooking } from './booking-rows.ts'
import { desksByMinute } from './by-minute.ts'
import { codeSheet } from './codes.ts'
import { deskDay, deskNow } from './desk-day.ts'
import { findDesk, listDesks, presentDesk } from './desk-rows.ts'
import { listZoneDisplays, presentZoneDisplay } from './display-rows.ts'
import { exportDeskBookings } from './exports.ts'
import { presentSettings, updateSettings, writtenSettings } from './settings.ts'
import { sharingOf, updateSharing } from './sharing.ts'
import { deskBookings, type DeskBookingRecord, desks, deskSettings, zoneDisplays } from './tables.ts'
import { words } from './words.ts'
import { cancelDeskBooking, checkInDeskBooking, createDeskBooking, leaveDesk } from './write-booking.ts'
import { createDesk, deleteDesk, moveDesk, updateDesk } from './write-desk.ts'
import { createZoneDisplay, deleteZoneDisplay, pairZoneDisplay, unpairZoneDisplay, updateZoneDisplay } from './write-display.ts'

const booked = async (context: SignedIn, oc: OfficeCentreRef, write: (place: Place) => Promise<DeskBookingRecord>) => {
  const place = await placeOf(context, oc)
  return presentDeskBooking(context, place, (await write(place)).uuid)
}

const routes = handlers(contract)({
  listDesks: async (context, { params, query }) => listDesks(context, await ownBuildingOf(context, params.oc), query),
  getDesk: async (context, { params }) => presentDesk(context, await ownBuildingOf(context, params.oc), params.uuid),
  getDeskHistory: async (context, { params, query }) =>
    historyOf(context, desks, (await findDesk(context, await ownBuildingOf(context, params.oc), params.uuid)).id, query),
  createDesk: async (context, { params, body }) => {
    const building = await ownBuildingOf(context, params.oc)
    return presentDesk(context, building, (await createDesk(context, building, body)).uuid)
  },
  updateDesk: async (context, { params: { oc, uuid }, version, body }) => {
    const building = await ownBuildingOf(context, oc)
    await updateDesk(context, building, { uuid, version }, body)
    return presentDesk(context, building, uuid)
  },
  moveDesk: async (context, { params: { oc, uuid }, version, body }) => {
    const building = await ownBuildingOf(context, oc)
    await moveDesk(context, building, { uuid, version }, body)
    return presentDesk(context, building, uuid)
  },
  deleteDesk: async (context, { params: { oc, uuid }, version }) => deleteDesk(context, await ownBuildingOf(context, oc), { uuid, version }),
  downloadDeskCodes: async (context, { params }) => {
    const building = await ownBuildingOf(context, params.oc)
    return codeSheet(context, building, await findDesk(context, building, params.uuid))
  },
  listDeskPeople: async (context, { params, query }) => listMembersIn(context, await placeOf(context, params.oc), query),

  getDeskSettings: async (context, { params }) => presentSettings(context, await ownBuildingOf(context, params.oc)),
  getDeskSettingsHistory: async (context, { params, query }) => {
    const row = await writtenSettings(context, await ownBuildingOf(context, params.oc))
    return historyOf(context, deskSettings, row?.id ?? 0, query)
  },
  updateDeskSettings: async (context, { params, version, body }) => updateSettings(context, await ownBuildingOf(context, params.oc), version, body),
  getDeskSharing: async (context, { params }) => sharingOf(context, (await placeOf(context, params.oc)).building),
  updateDeskSharing: async (context, { params, body }) => updateSharing(context, (await placeOf(context, params.oc)).building, body),

  getDeskDay: async (context, { params, query }) => deskDay(context, await placeOf(context, params.oc), query),
  getDeskNow: async (context, { params }) => deskNow(context, await placeOf(context, params.oc), params.uuid),
  listDeskBookings: async (context, { params, query }) => listDeskBookings(context, await placeOf(context, params.oc), query),
  countDeskBookings: async (context, { params, query }) => countDeskBookings(context, await placeOf(context, params.oc), query),
  emailDeskBookings: (context, { query: { officeCentreId = context.scope.ownId, view = 'EVERY', ...query } }) =>
    exportDeskBookings.start(context, { officeCentreId, query: { ...query, view } }),
  getDeskBooking: async (context, { params }) => presentDeskBooking(context, await placeOf(context, params.oc), params.uuid),
  getDeskBookingHistory: async (context, { params, query }) =>
    historyOf(context, deskBookings, (await presentDeskBooking(context, await placeOf(context, params.oc), params.uuid)).id, query),
  createDeskBooking: (context, { params, body }) => booked(context, params.oc, (place) => createDeskBooking(context, place, body)),
  cancelDeskBooking: (context, { params, version }) =>
    booked(context, params.oc, (place) => cancelDeskBooking(context, place, { uuid: params.uuid, version })),
  checkInDeskBooking: (context, { params, version }) =>
    booked(context, params.oc, (place) => checkInDeskBooking(context, place, { uuid: params.uuid, version })),
  leaveDesk: (context, { params, version }) => booked(context, params.oc, (place) => leaveDesk(context, place, { uuid: params.uuid, version })),

  listZoneDisplays: async (context, { params, query }) => listZoneDisplays(context, await ownBuildingOf(context, params.oc), query),
  getZoneDisplay: async (context, { params }) => presentZoneDisplay(context, await ownBuildingOf(context, params.oc), params.uuid),
  getZoneDisplayHistory: async (context, { params, query }) => {
    const { id } = await presentZoneDisplay(context, await ownBuildingOf(context, params.oc), params.uuid)
    return historyOf(context, zoneDisplays, id, query)
  },
  createZoneDisplay: async (context, { params, body }) => {
    const building = await ownBuildingOf(context, params.oc)
    return presentZoneDisplay(context, building, (await createZoneDisplay(context, building, body)).uuid)
  },
  updateZoneDisplay: async (context, { params: { oc, uuid }, version, body }) => {
    const building = await ownBuildingOf(context, oc)
    await updateZoneDisplay(context, building, { uuid, version }, body)
    return presentZoneDisplay(context, building, uuid)
  },
  deleteZoneDisplay: async (context, { params: { oc, uuid }, version }) =>
    deleteZoneDisplay(context, await ownBuildingOf(context, oc), { uuid, version }),
  pairZoneDisplay: async (context, { params: { oc, uuid }, body }) => {
    const building = await ownBuildingOf(context, oc)
    await pairZoneDisplay(context, building, uuid, body.code)
    return presentZoneDisplay(context, building, uuid)
  },
  unpairZoneDisplay: async (context, { params: { oc, uuid }, version }) => {
    const building = await ownBuildingOf(context, oc)
    await unpairZoneDisplay(context, building, { uuid, version })
    return presentZoneDisplay(context, building, uuid)
  },

  beginDisplaySetup: (context) => beginSetup(context),
  askDisplaySetup: (context, { body }, call) => askSetup(context, call, body.secret),
  listDisplaysOfTablet: (context, _input, call) => displaysOfTablet(context, call),
  readZoneDisplay: (context, { params, query }, call) => readDisplay(context, call, params.uuid, query.mark),
})

export const hotdesks: ServerModule = { name: 'spaces/hotdesks', contract, words, routes, jobs: [desksByMinute, exportDeskBookings] }

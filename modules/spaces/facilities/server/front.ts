export { comingBookings, type ComingBookings } from './bookings-in-the-way.ts'
export { findFacility } from './facility-rows.ts'
export { settingsOf } from './settings.ts'
export type { FacilityRecord } from './tables.ts'

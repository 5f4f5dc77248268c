import { descListOf, noText, textsOf } from '#kit/web/parts/fields/translated.ts'
import type { Translated } from '#kit/web/parts/fields/TranslatedField.tsx'
import type { Maintenance } from '../contract.ts'

/** What the form holds; the API's list by language is made of it on saving. */
export interface MaintenanceForm {
  everywhere: boolean
  buildings: { id: number; name: string }[]
  title: Translated
  message: Translated
  starts: { date: string; time: string }
  ends: { date: string; time: string }
}

export const emptyMaintenance: MaintenanceForm = {
  everywhere: true,
  buildings: [],
  title: noText,
  message: noText,
  starts: { date: '', time: '' },
  ends: { date: '', time: '' },
}

export const formOf = (window: Maintenance): MaintenanceForm => ({
  everywhere: window.scope === 'PLATFORM',
  buildings: window.buildings,
  ...textsOf(window.maintenanceDescList, 'title', 'message'),
  starts: { date: window.startDate, time: window.startTime },
  ends: { date: window.endDate, time: window.endTime },
})

export const maintenanceBody = (form: MaintenanceForm) => ({
  scope: form.everywhere ? ('PLATFORM' as const) : ('BUILDINGS' as const),
  buildingIds: form.everywhere ? [] : form.buildings.map(({ id }) => id),
  startDate: form.starts.date,
  startTime: form.starts.time,
  endDate: form.ends.date,
  endTime: form.ends.time,
  maintenanceDescList: descListOf(form, 'title', 'message'),
})

import { type Language, languages } from '#kit/contract/language.ts'
import type { Maintenance } from '../contract.ts'

type Said = Record<Language, string>
const silent: Said = { en: '', 'zh-Hant': '', 'zh-Hans': '' }

/** What the form holds; the API's list by language is made of it on saving. */
export interface MaintenanceForm {
  everywhere: boolean
  buildings: { id: number; name: string }[]
  title: Said
  message: Said
  starts: { date: string; time: string }
  ends: { date: string; time: string }
}

export const emptyMaintenance: MaintenanceForm = {
  everywhere: true,
  buildings: [],
  title: silent,
  message: silent,
  starts: { date: '', time: '' },
  ends: { date: '', time: '' },
}

const saidIn = (list: Maintenance['maintenanceDescList'], field: 'title' | 'message'): Said => ({
  ...silent,
  ...Object.fromEntries(list.map((entry) => [entry.languageCode, entry[field]])),
})

export const formOf = (window: Maintenance): MaintenanceForm => ({
  everywhere: window.scope === 'PLATFORM',
  buildings: window.buildings,
  title: saidIn(window.maintenanceDescList, 'title'),
  message: saidIn(window.maintenanceDescList, 'message'),
  starts: { date: window.startDate, time: window.startTime },
  ends: { date: window.endDate, time: window.endTime },
})

/** Languages in which something is said, English always. */
export const spoken = ({ title, message }: MaintenanceForm): Language[] =>
  languages.filter((language) => language === 'en' || title[language].trim() || message[language].trim())

export const maintenanceBody = (form: MaintenanceForm) => ({
  scope: form.everywhere ? ('PLATFORM' as const) : ('BUILDINGS' as const),
  buildingIds: form.everywhere ? [] : form.buildings.map(({ id }) => id),
  startDate: form.starts.date,
  startTime: form.starts.time,
  endDate: form.ends.date,
  endTime: form.ends.time,
  maintenanceDescList: spoken(form).map((languageCode) => ({
    languageCode,
    title: form.title[languageCode],
    message: form.message[languageCode],
  })),
})

/** A translated field's problems by language, from paths such as `maintenanceDescList.1.title`. */
export const errorsIn = (errors: Record<string, string>, field: 'title' | 'message', form: MaintenanceForm): Partial<Record<Language, string>> =>
  Object.fromEntries(
    spoken(form).flatMap((language, at) => {
      const error = errors[`maintenanceDescList.${at}.${field}`]
      return error ? [[language, error]] : []
    }),
  )

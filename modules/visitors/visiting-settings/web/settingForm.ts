import { clockWords } from '#kit/contract/moments.ts'
import { officeWeek, type Week, weekDays } from '#kit/contract/week.ts'
import { differencesOf, type Shown } from '#kit/web/differences.ts'
import { language } from '#kit/web/language.ts'
import { listText } from '#kit/web/listed.ts'
import type { Pick } from '#kit/web/parts/fields/pick.ts'
import { noText } from '#kit/web/parts/fields/translated.ts'
import type { Translated } from '#kit/web/parts/fields/TranslatedField.tsx'
import { dayName } from '#kit/web/parts/week-grid/dayName.ts'
import { words } from '#kit/web/words.ts'
import type { Purpose, VisitingSetting } from '../contract.ts'
import { askedFields, asksNumber, type VisitingRules } from '../contract/rules.ts'
import { askedName } from './askedName.ts'
import { t } from './texts.ts'

/** Visiting settings as typed. */
export interface SettingForm extends Omit<VisitingRules, 'longestHours' | 'longestDays' | 'hours'> {
  longestHours: number | null
  longestDays: number | null
  anyTime: boolean
  /** Drawn hours stay while somebody looks what 'at any time' is like. */
  hours: Week
  keptDays: number | null
  visitorGroupId: string
  purposes: Purpose[]
  restricted: Pick[]
  selfRegistration: boolean
  confirmEmail: boolean
  consent: Translated
  documentReason: string
}

export const formOf = ({ ofBuilding, rules, keptDays, visitorGroup, building }: VisitingSetting): SettingForm => ({
  ...rules,
  documentCheck: !ofBuilding && asksNumber(rules.documentCheck) ? 'KIND' : rules.documentCheck,
  anyTime: rules.hours === null,
  hours: rules.hours ?? officeWeek,
  keptDays,
  visitorGroupId: visitorGroup ? String(visitorGroup.id) : '',
  purposes: building.purposes,
  restricted: building.restrictedFloors.map(({ id, floorNo, towerName }) => ({ id: String(id), name: floorNo, detail: towerName })),
  selfRegistration: building.selfRegistration,
  confirmEmail: building.confirmEmail,
  consent: building.consent?.texts ?? noText,
  documentReason: building.documents?.reason ?? '',
})

export const bodyOf = (ofBuilding: boolean) => (form: SettingForm) => ({
  rules: {
    approval: form.approval,
    approveOver: form.approveOver,
    hours: form.anyTime ? null : form.hours,
    longestHours: form.longestHours,
    longestDays: form.longestDays,
    fields: form.fields,
    atDesk: form.atDesk,
    documentCheck: form.documentCheck,
    photo: form.photo,
    hostNotices: form.hostNotices,
  },
  keptDays: form.keptDays,
  visitorGroupId: form.visitorGroupId === '' ? null : Number(form.visitorGroupId),
  ...(ofBuilding
    ? {
        building: {
          purposes: form.purposes,
          restrictedFloorIds: form.restricted.map(({ id }) => Number(id)),
          selfRegistration: form.selfRegistration,
          confirmEmail: form.confirmEmail,
          consent: form.consent,
          documentReason: form.documentReason,
        },
      }
    : {}),
})
export const bodies = { building: bodyOf(true), company: bodyOf(false) }

const word = (on: boolean) => words(on ? 'yes' : 'no')

/** Hours as a sentence: each day that has some. */
export const hoursText = (hours: Week | null): string => {
  if (!hours) return t('anyTime')
  const clock = (time: string) => clockWords(language, time)
  const days = weekDays.flatMap((day) =>
    hours[day].length > 0 ? [`${dayName(day, 'short')} ${listText(hours[day].map(({ from, to }) => `${clock(from)}–${clock(to)}`))}`] : [],
  )
  return days.length > 0 ? days.join('; ') : words('closedAllDay')
}

export const approvalText = ({ approval, approveOver, hours }: VisitingRules): string => {
  if (approval) return t('approvalAlways')
  const some = [...(approveOver === null ? [] : [t('approvalOver', { n: approveOver })]), ...(hours ? [t('approvalOutside')] : [])]
  return some.length > 0 ? listText(some) : t('approvalNever')
}
export const fieldsText = ({ fields }: { fields: VisitingRules['fields'] }): string =>
  listText(askedFields.filter((field) => fields[field] !== 'NO').map((field) => `${askedName(field)} (${t(`asking.${fields[field]}`)})`))

/** The fields of two versions in words, as far as they differ. */
export const differences = (theirs: SettingForm, mine: SettingForm) => {
  const shown: Shown<SettingForm>[] = [
    [t('approval'), (form) => word(form.approval)],
    [t('approveOver'), (form) => String(form.approveOver ?? '')],
    [t('hoursTitle'), (form) => hoursText(form.anyTime ? null : form.hours)],
    [t('longestHours'), (form) => String(form.longestHours ?? '')],
    [t('longestDays'), (form) => String(form.longestDays ?? '')],
    [t('fields'), fieldsText],
    [t('atDesk'), (form) => t(`atDesk.${form.atDesk}`)],
    [t('documentCheck'), (form) => t(`documentCheck.${form.documentCheck}`)],
    [t('documentReason'), (form) => form.documentReason],
    [t('photo'), (form) => t(`photo.${form.photo}`)],
    [t('hostNotices'), (form) => word(form.hostNotices)],
    [t('keptDays'), (form) => String(form.keptDays ?? '')],
    [t('purposes'), (form) => listText(form.purposes.map(({ names }) => names.en))],
    [t('restricted'), (form) => listText(form.restricted.map(({ name, detail }) => [detail, name].filter(Boolean).join(' ')))],
    [t('selfRegistrationOn'), (form) => word(form.selfRegistration)],
    [t('confirmEmail'), (form) => word(form.confirmEmail)],
    [t('consentText'), (form) => form.consent.en],
  ]
  return differencesOf(shown, theirs, mine)
}

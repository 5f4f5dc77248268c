import { type Language, languages } from '#kit/contract/language.ts'
import { audienceBody, type AudienceValue } from '#modules/identity/audience/web/front.tsx'
import { type FileValue, imageValue } from '#modules/platform/files/web/front.tsx'
import type { Poll } from '../contract.ts'

type Said = Record<Language, string>
const silent: Said = { en: '', 'zh-Hant': '', 'zh-Hans': '' }

/** What the form holds; the API's lists by language are made of it on saving. */
export interface PollForm {
  title: Said
  description: Said
  buttonText: Said
  images: FileValue[]
  opens: { date: string; time: string }
  closes: { date: string; time: string }
  triggerPoint: string
  hideResults: boolean
  audience: AudienceValue
}

export const emptyPoll: PollForm = {
  title: silent,
  description: silent,
  buttonText: silent,
  images: [],
  opens: { date: '', time: '' },
  closes: { date: '', time: '' },
  triggerPoint: 'HOME_PAGE',
  hideResults: false,
  audience: {
    viewableBy: 'ALL',
    selectedBuildings: [],
    selectedTenants: [],
    selectedUserGroups: [],
    selectedExcludeTenants: [],
    selectedExcludeUserGroups: [],
  },
}

const saidIn = <D extends { languageCode: Language }>(list: readonly D[], field: keyof D & string): Said => ({
  ...silent,
  ...Object.fromEntries(list.map((entry) => [entry.languageCode, String(entry[field])])),
})

export const formOf = (poll: Poll): PollForm => ({
  title: saidIn(poll.pollFormDescList, 'title'),
  description: saidIn(poll.pollFormDescList, 'description'),
  buttonText: saidIn(poll.pollFormDescList, 'buttonText'),
  images: poll.imageFiles.map(imageValue),
  opens: { date: poll.publishStartDate ?? '', time: poll.publishStartTime ?? '' },
  closes: { date: poll.publishEndDate ?? '', time: poll.publishEndTime ?? '' },
  triggerPoint: poll.triggerPoint,
  hideResults: poll.hideResults,
  audience: poll.audience,
})

/** Languages in which something is said, English always. */
export const spoken = (...texts: Said[]): Language[] =>
  languages.filter((language) => language === 'en' || texts.some((text) => text[language].trim()))

export const pollBody = (form: PollForm) => ({
  pollFormDescList: spoken(form.title, form.description, form.buttonText).map((languageCode) => ({
    languageCode,
    title: form.title[languageCode],
    description: form.description[languageCode],
    buttonText: form.buttonText[languageCode],
  })),
  imageFileUuids: form.images.map((image) => image.uuid),
  publishStartDate: form.opens.date || null,
  publishStartTime: form.opens.time || null,
  publishEndDate: form.closes.date || null,
  publishEndTime: form.closes.time || null,
  triggerPoint: form.triggerPoint,
  hideResults: form.hideResults,
  ...audienceBody(form.audience),
})

/** A translated field's problems by language, from paths such as `pollFormDescList.1.title`. */
export const errorsIn = (
  errors: Record<string, string>,
  list: string,
  field: string,
  order: readonly Language[],
): Partial<Record<Language, string>> =>
  Object.fromEntries(order.flatMap((language, at) => (errors[`${list}.${at}.${field}`] ? [[language, errors[`${list}.${at}.${field}`]]] : [])))

import { descListOf, noText, textsOf } from '#kit/web/parts/fields/translated.ts'
import type { Translated } from '#kit/web/parts/fields/TranslatedField.tsx'
import { audienceBody, type AudienceValue } from '#modules/identity/audience/web/front.tsx'
import { type FileValue, imageValue } from '#modules/platform/files/web/front.tsx'
import type { Poll } from '../contract.ts'

/** What the form holds; the API's lists by language are made of it on saving. */
export interface PollForm {
  title: Translated
  description: Translated
  buttonText: Translated
  images: FileValue[]
  opens: { date: string; time: string }
  closes: { date: string; time: string }
  triggerPoint: string
  hideResults: boolean
  audience: AudienceValue
}

export const emptyPoll: PollForm = {
  title: noText,
  description: noText,
  buttonText: noText,
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

export const formOf = (poll: Poll): PollForm => ({
  ...textsOf(poll.pollFormDescList, 'title', 'description', 'buttonText'),
  images: poll.imageFiles.map(imageValue),
  opens: { date: poll.publishStartDate ?? '', time: poll.publishStartTime ?? '' },
  closes: { date: poll.publishEndDate ?? '', time: poll.publishEndTime ?? '' },
  triggerPoint: poll.triggerPoint,
  hideResults: poll.hideResults,
  audience: poll.audience,
})

export const pollBody = (form: PollForm) => ({
  pollFormDescList: descListOf(form, 'title', 'description', 'buttonText'),
  imageFileUuids: form.images.map((image) => image.uuid),
  publishStartDate: form.opens.date || null,
  publishStartTime: form.opens.time || null,
  publishEndDate: form.closes.date || null,
  publishEndTime: form.closes.time || null,
  triggerPoint: form.triggerPoint,
  hideResults: form.hideResults,
  ...audienceBody(form.audience),
})

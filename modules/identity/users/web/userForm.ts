import { differencesOf, type Shown } from '#kit/web/differences.ts'
import { listText } from '#kit/web/listed.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { words } from '#kit/web/words.ts'
import { type FileValue, imageValue } from '#modules/platform/files/web/front.tsx'
import type { Request, User } from '../contract.ts'
import { roleName } from './permissionNames.ts'
import { t } from './texts.ts'

/** What an organisation notes of one of its people, as typed. */
export interface Particulars {
  fullName: string
  mobileNumber: string
  officeNumber: string
  jobTitle: string
  tags: string[]
  /** 'YYYY-MM-DD', or '' for no end. */
  endsOn: string
}
export type UserForm = Particulars & { photo: FileValue[] }
export type PendingForm = Particulars & { roleCodes: string[] }
export type NewForm = PendingForm & { emailAddress: string }

export const emptyForm: NewForm = {
  emailAddress: '',
  fullName: '',
  mobileNumber: '',
  officeNumber: '',
  jobTitle: '',
  tags: [],
  endsOn: '',
  roleCodes: [],
}

const particularsOf = (person: User | Request): Particulars => ({
  fullName: person.fullName,
  mobileNumber: person.mobileNumber ?? '',
  officeNumber: person.officeNumber ?? '',
  jobTitle: person.jobTitle ?? '',
  tags: person.tags,
  endsOn: person.endsOn ?? '',
})
export const formOfUser = (user: User): UserForm => ({ ...particularsOf(user), photo: user.photo ? [imageValue(user.photo)] : [] })
export const formOfRequest = (request: Request): PendingForm => ({ ...particularsOf(request), roleCodes: request.roleCodes })

const particularsBody = (form: Particulars) => ({
  fullName: form.fullName,
  mobileNumber: form.mobileNumber.trim() || null,
  officeNumber: form.officeNumber.trim() || null,
  jobTitle: form.jobTitle.trim() || null,
  tags: form.tags,
  endsOn: form.endsOn || null,
})
export const userBody = (form: UserForm) => ({ ...particularsBody(form), photoUuid: form.photo[0]?.uuid ?? null })
export const pendingBody = (form: PendingForm) => ({ ...particularsBody(form), roleCodes: form.roleCodes })
export const newBody = (form: NewForm) => ({ ...pendingBody(form), emailAddress: form.emailAddress })

/** The fields of two versions in words, as far as they differ. */
export const differences = <F extends Particulars & { photo?: FileValue[]; roleCodes?: string[] }>(theirs: F, mine: F) => {
  const shown: Shown<F>[] = [
    [t('fullName'), (form) => form.fullName],
    [t('photo'), (form) => form.photo?.[0]?.name ?? ''],
    [words('mobileNumber'), (form) => form.mobileNumber],
    [t('officeNumber'), (form) => form.officeNumber],
    [words('roles'), (form) => listText(form.roleCodes?.map(roleName) ?? [])],
    [t('jobTitle'), (form) => form.jobTitle],
    [t('tags'), (form) => listText(form.tags)],
    [t('endsOn'), (form) => form.endsOn && dayText(form.endsOn)],
  ]
  return differencesOf(shown, theirs, mine)
}

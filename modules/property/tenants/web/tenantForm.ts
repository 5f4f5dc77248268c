import { languages, type Language } from '#kit/contract/language.ts'
import { differencesOf, type Shown } from '#kit/web/differences.ts'
import { languageNames } from '#kit/web/language.ts'
import { listText } from '#kit/web/listed.ts'
import type { Pick } from '#kit/web/parts/fields/pick.ts'
import { words } from '#kit/web/words.ts'
import { type FileValue, imageValue } from '#modules/platform/files/web/front.tsx'
import { passKinds } from '#modules/property/subscriptions/contract.ts'
import { quotasOf, type TypedQuotas } from '#modules/property/subscriptions/web/front.tsx'
import type { Tenant } from '../contract.ts'
import { t } from './texts.ts'

/** What a company says of itself, as typed. */
export interface Particulars {
  companyName: string
  address: string
  phone: string
  email: string
  website: string
  languages: string[]
}
export type TenantForm = Particulars & { logo: FileValue[] }
export type NewForm = Particulars & {
  centreCode: string
  units: Pick[]
  letFrom: string
  letUntil: string
  quotas: TypedQuotas
  /** Nothing chosen yet: all that the building has. */
  addOns: string[] | undefined
  adminName: string
  adminEmail: string
}

export const noPasses: TypedQuotas = { hid: 0, qr: 0, fr: 0, visitorQr: 0 }
export const emptyForm: NewForm = {
  companyName: '',
  address: '',
  phone: '',
  email: '',
  website: '',
  languages: ['en'],
  centreCode: '',
  units: [],
  letFrom: '',
  letUntil: '',
  quotas: noPasses,
  addOns: undefined,
  adminName: '',
  adminEmail: '',
}

export const formOf = (tenant: Tenant): TenantForm => ({
  companyName: tenant.companyName,
  address: tenant.address,
  phone: tenant.phone ?? '',
  email: tenant.email ?? '',
  website: tenant.website ?? '',
  languages: tenant.languages,
  logo: tenant.logo ? [imageValue(tenant.logo)] : [],
})

const particularsBody = (form: Particulars) => ({
  companyName: form.companyName,
  address: form.address,
  phone: form.phone.trim() || null,
  email: form.email.trim() || null,
  website: form.website.trim() || null,
  languages: form.languages,
})
export const tenantBody = (form: TenantForm) => ({ ...particularsBody(form), logoUuid: form.logo[0]?.uuid ?? null })
export const newBody = (form: NewForm) => {
  const { centreCode, units, letFrom, letUntil, quotas, addOns, adminName, adminEmail } = form
  const invites = adminName.trim() !== '' || adminEmail.trim() !== ''
  return {
    ...particularsBody(form),
    centreCode: centreCode.trim() || undefined,
    unitIds: units.map(({ id }) => Number(id)),
    letFrom: units.length > 0 && letFrom ? letFrom : null,
    letUntil: units.length > 0 && letUntil ? letUntil : null,
    ...(passKinds.some((kind) => quotas[kind]) ? { quotas: quotasOf(quotas) } : {}),
    ...(addOns ? { addOns } : {}),
    admin: invites ? { fullName: adminName, emailAddress: adminEmail } : null,
  }
}

const isLanguage = (code: string): code is Language => languages.some((one) => one === code)
export const languagesText = (codes: readonly string[]): string => listText(codes.map((code) => (isLanguage(code) ? languageNames[code] : code)))

/** The fields of two versions in words, as far as they differ. */
export const differences = (theirs: TenantForm, mine: TenantForm) => {
  const shown: Shown<TenantForm>[] = [
    [t('field.companyName'), (form) => form.companyName],
    [words('address'), (form) => form.address],
    [words('phone'), (form) => form.phone],
    [words('email'), (form) => form.email],
    [words('website'), (form) => form.website],
    [t('field.languages'), (form) => languagesText(form.languages)],
    [t('field.logoUuid'), (form) => form.logo[0]?.name ?? ''],
  ]
  return differencesOf(shown, theirs, mine)
}

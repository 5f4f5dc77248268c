import type { AddOn } from '#kit/contract/add-ons.ts'
import { type Language, languages } from '#kit/contract/language.ts'
import { differencesOf, type Shown } from '#kit/web/differences.ts'
import { languageNames } from '#kit/web/language.ts'
import { listText } from '#kit/web/listed.ts'
import { zoneText } from '#kit/web/parts/fields/dates.ts'
import { words } from '#kit/web/words.ts'
import type { OfficeCentreDetail, OfficeCentreType, PlanCode } from '#modules/identity/office-centres/contract.ts'
import { type FileValue, imageValue } from '#modules/platform/files/web/front.tsx'
import { quotasOf, type TypedQuotas } from '#modules/property/subscriptions/web/front.tsx'
import { t } from './texts.ts'

/** What an organisation says of itself, as typed. */
export interface ParticularsForm {
  companyName: string
  buildingName: string
  address: string
  phone: string
  email: string
  website: string
  languages: Language[]
  timeZone: string
  currency: string
  areaUnit: 'SQ_FT' | 'SQ_M'
}
export type CustomerForm = ParticularsForm & { logo: FileValue[]; codeRequired: boolean }

export interface NewForm extends ParticularsForm {
  officeCentreType: OfficeCentreType
  /** The building of a company, or '' while none is chosen. */
  landlordId: string
  centreCode: string
  planCode: PlanCode
  billingStartDate: string
  billingEndDate: string
  addOns: AddOn[]
  quotas: TypedQuotas
  adminEmail: string
  adminName: string
}

export const firstPlan: Readonly<Record<OfficeCentreType, PlanCode>> = { LANDLORD: 'LANDLORD', TENANT: 'TENANT', OFFICE: 'CUSTOM' }

export const emptyForm = (officeCentreType: OfficeCentreType, place: { timeZone: string; currency: string }): NewForm => ({
  ...place,
  officeCentreType,
  landlordId: '',
  companyName: '',
  buildingName: '',
  centreCode: '',
  address: '',
  phone: '',
  email: '',
  website: '',
  languages: ['en'],
  areaUnit: 'SQ_FT',
  planCode: firstPlan[officeCentreType],
  billingStartDate: '',
  billingEndDate: '',
  addOns: [],
  quotas: { hid: 0, qr: 0, fr: 0, visitorQr: 0 },
  adminEmail: '',
  adminName: '',
})

export const formOf = (organisation: OfficeCentreDetail): CustomerForm => ({
  companyName: organisation.companyName,
  buildingName: organisation.buildingName ?? '',
  address: organisation.address,
  phone: organisation.phone ?? '',
  email: organisation.email ?? '',
  website: organisation.website ?? '',
  languages: languages.filter((one) => organisation.languages.includes(one)),
  timeZone: organisation.timeZone,
  currency: organisation.currency,
  areaUnit: organisation.areaUnit,
  codeRequired: organisation.codeRequired,
  logo: organisation.logo ? [imageValue(organisation.logo)] : [],
})

const particularsBody = (form: ParticularsForm, building: boolean) => ({
  companyName: form.companyName,
  buildingName: building ? form.buildingName || null : null,
  address: form.address,
  phone: form.phone.trim() || null,
  email: form.email.trim() || null,
  website: form.website.trim() || null,
  languages: form.languages,
  areaUnit: form.areaUnit,
})

export const customerBody = (building: boolean) => (form: CustomerForm) => ({
  ...particularsBody(form, building),
  timeZone: form.timeZone,
  currency: form.currency,
  codeRequired: form.codeRequired,
  logoUuid: form.logo[0]?.uuid ?? null,
})

/** A company has the time zone, currency and add-ons of its building. */
export const newBody = (form: NewForm) => {
  const rents = form.officeCentreType === 'TENANT'
  return {
    ...particularsBody(form, form.officeCentreType === 'LANDLORD'),
    officeCentreType: form.officeCentreType,
    ...(rents ? { landlordId: Number(form.landlordId) || undefined } : { timeZone: form.timeZone, currency: form.currency, addOns: form.addOns }),
    centreCode: form.centreCode.trim() || undefined,
    planCode: form.planCode,
    billingStartDate: form.billingStartDate || null,
    billingEndDate: form.billingEndDate || null,
    quotas: quotasOf(form.quotas),
    admin: form.adminEmail.trim() || form.adminName.trim() ? { emailAddress: form.adminEmail, fullName: form.adminName } : null,
  }
}

/** The fields of two versions in words, as far as they differ. */
export const differences = (theirs: CustomerForm, mine: CustomerForm) => {
  const shown: Shown<CustomerForm>[] = [
    [words('company'), (form) => form.companyName],
    [words('buildingName'), (form) => form.buildingName],
    [words('address'), (form) => form.address],
    [words('phone'), (form) => form.phone],
    [words('email'), (form) => form.email],
    [words('website'), (form) => form.website],
    [t('languages'), (form) => listText(form.languages.map((one) => languageNames[one]))],
    [words('timeZone'), (form) => zoneText(form.timeZone)],
    [words('currency'), (form) => form.currency],
    [words('areaUnit'), (form) => words(`areaUnit.${form.areaUnit}`)],
    [t('codeRequired'), (form) => words(form.codeRequired ? 'yes' : 'no')],
    [t('logo'), (form) => form.logo[0]?.name ?? ''],
  ]
  return differencesOf(shown, theirs, mine)
}

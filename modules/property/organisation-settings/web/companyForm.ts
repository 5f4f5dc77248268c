import { words } from '#kit/web/words.ts'
import { type FileValue, imageValue } from '#modules/platform/files/web/front.tsx'
import type { CompanyInfo } from '../contract.ts'
import { t } from './texts.ts'

/** What an organisation says of itself, as typed. */
export interface CompanyForm {
  companyName: string
  buildingName: string
  address: string
  phone: string
  email: string
  website: string
  logo: FileValue[]
}

export const formOf = (company: CompanyInfo): CompanyForm => ({
  companyName: company.companyName,
  buildingName: company.buildingName ?? '',
  address: company.address,
  phone: company.phone ?? '',
  email: company.email ?? '',
  website: company.website ?? '',
  logo: company.logo ? [imageValue(company.logo)] : [],
})

export const bodyOf =
  (isBuilding: boolean) =>
  ({ companyName, buildingName, address, phone, email, website, logo }: CompanyForm) => ({
    companyName,
    // a building is never without a name, so that an empty one is told at the field
    ...(isBuilding ? { buildingName } : {}),
    address,
    phone: phone.trim() || null,
    email: email.trim() || null,
    website: website.trim() || null,
    logoUuid: logo[0]?.uuid ?? null,
  })

export const differences = (theirs: CompanyForm, mine: CompanyForm) => {
  const labels = {
    buildingName: words('buildingName'),
    companyName: words('company'),
    address: words('address'),
    phone: words('phone'),
    email: words('email'),
    website: words('website'),
  }
  const fields = Object.keys(labels) as (keyof typeof labels)[]
  const shown = fields.map((field) => ({ field: labels[field], theirs: theirs[field], mine: mine[field] }))
  const logo = { field: t('logo'), theirs: theirs.logo[0]?.name ?? '', mine: mine.logo[0]?.name ?? '' }
  return [...shown, logo]
}

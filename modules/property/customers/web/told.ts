import type { Told } from '#kit/web/parts/page/told.ts'
import type en from '../texts/en.ts'

export const told = {
  type: 'typeOfCustomer',
  companyName: 'company',
  buildingName: 'buildingName',
  centreCode: 'centreCode',
  address: 'address',
  active: 'active',
  timeZone: 'timeZone',
  currency: 'currency',
  planCode: 'plan',
  addOns: 'addOns',
  addOnsOff: 'field.addOnsOff',
  codeRequired: 'field.codeRequired',
  phone: 'phone',
  email: 'email',
  website: 'website',
  languages: 'languages',
  areaUnit: 'areaUnit',
  billingStartDate: 'field.billingStartDate',
  billingEndDate: 'billingEndDate',
  deactivatedAt: 'deactivatedSince',
} satisfies Told<typeof en>

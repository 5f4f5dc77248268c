import type { Told } from '#kit/web/parts/page/told.ts'
import type en from '../texts/en.ts'

export const told = {
  name: 'name',
  kind: 'kind',
  unit: 'unit',
  price: 'price',
  scope: 'scope',
  companyId: 'company',
  userGroupId: 'userGroup',
  facilityIds: 'facilitiesTitle',
  week: 'peakHours',
  validFrom: 'validFrom',
  validUntil: 'validUntil',
  code: 'code',
  basisPoints: 'field.basisPoints',
  amount: 'field.amount',
  useFrom: 'useFrom',
  useUntil: 'useUntil',
  bookFrom: 'bookFrom',
  bookUntil: 'bookUntil',
  limitTotal: 'field.limitTotal',
  limitPerPerson: 'field.limitPerPerson',
  pricesIncludeTax: 'pricesIncludeTax',
  rates: 'taxRates',
} satisfies Told<typeof en>

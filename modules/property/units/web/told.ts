import type { Told } from '#kit/web/parts/page/told.ts'
import type en from '../texts/en.ts'

export const told = {
  unitNo: 'unitNo',
  areaSquareFeet: 'column.area',
  keptFor: 'keptFor',
  status: 'column.status',
  companyId: 'column.company',
  letFrom: 'column.letFrom',
  letUntil: 'column.letUntil',
  vacatedOn: 'vacantFrom',
} satisfies Told<typeof en>

import type { Told } from '#kit/web/parts/page/told.ts'
import type en from '../texts/en.ts'

export const told = {
  descriptions: 'whatItSays',
  effectiveOn: 'effectiveDate',
  mustAccept: 'column.mustAccept',
  status: 'status',
} satisfies Told<typeof en>

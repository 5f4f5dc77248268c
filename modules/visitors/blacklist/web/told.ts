import type { Told } from '#kit/web/parts/page/told.ts'
import type en from '../texts/en.ts'

export const told = {
  names: 'field.names',
  emails: 'emails',
  phones: 'phones',
  company: 'company',
  photoUuid: 'photo',
  reason: 'reason',
  evidence: 'evidence',
  fromDate: 'from',
  untilDate: 'until',
  reviewOn: 'reviewOn',
  status: 'status',
} satisfies Told<typeof en>

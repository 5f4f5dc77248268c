import type { Told } from '#kit/web/parts/page/told.ts'
import type en from '../texts/en.ts'

export const told = {
  acceptedUntil: 'until',
  acceptReason: 'reason',
} satisfies Told<typeof en>

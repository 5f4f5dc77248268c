import type { Told } from '#kit/web/parts/page/told.ts'
import type en from '../texts/en.ts'

export const told = {
  closedUntil: 'field.closedUntil',
} satisfies Told<typeof en>

import type { Told } from '#kit/web/parts/page/told.ts'
import type en from '../texts/en.ts'

export const told = {
  holidayDate: 'day',
  descriptions: 'name',
} satisfies Told<typeof en>

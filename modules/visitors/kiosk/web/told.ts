import type { Told } from '#kit/web/parts/page/told.ts'
import type en from '../texts/en.ts'

export const told = {
  name: 'name',
  place: 'place',
  language: 'firstLanguage',
} satisfies Told<typeof en>

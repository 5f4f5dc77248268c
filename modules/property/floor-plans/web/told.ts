import type { Told } from '#kit/web/parts/page/told.ts'
import type en from '../texts/en.ts'

export const told = {
  name: 'name',
  floorId: 'field.floorId',
  imageUuid: 'field.imageUuid',
} satisfies Told<typeof en>

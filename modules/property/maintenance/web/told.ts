import type { Told } from '#kit/web/parts/page/told.ts'
import type en from '../texts/en.ts'

export const told = {
  descriptions: 'whatIsSaid',
  buildingIds: 'buildings',
  timeZone: 'timeZone',
  startDate: 'field.startDate',
  startTime: 'field.startTime',
  endDate: 'field.endDate',
  endTime: 'field.endTime',
} satisfies Told<typeof en>

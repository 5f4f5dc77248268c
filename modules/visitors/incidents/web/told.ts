import type { Told } from '#kit/web/parts/page/told.ts'
import type en from '../texts/en.ts'

export const told = {
  reference: 'field.reference',
  kind: 'column.kind',
  severity: 'column.severity',
  status: 'status',
  happenedAt: 'column.happened',
  title: 'title',
  place: 'place',
  story: 'story',
  done: 'done',
  people: 'people',
  pictures: 'pictures',
  closedAt: 'field.closedAt',
  text: 'field.text',
  at: 'field.at',
} satisfies Told<typeof en>

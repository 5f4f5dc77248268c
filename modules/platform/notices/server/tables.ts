import { filled, instant, json, number, orNull, ownedBy, ref, type Rows, table, text, uuid } from '#kit/server/data/table.ts'

export const notices = table('notices', ownedBy('person'), {
  id: filled(number('none')),
  uuid: filled(uuid('none')),
  userId: ref(),
  createdAt: filled(instant('none')),
  module: text('none'),
  textKey: text('none'),
  textValues: filled(json<Record<string, string | number>>('personal')),
  path: orNull(text('none')),
  readAt: orNull(instant('none')),
})
export type NoticeTables = Rows<typeof notices>

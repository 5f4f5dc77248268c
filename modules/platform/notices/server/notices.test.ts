import { expect, test } from 'vitest'
import { systemContext } from '#kit/server/make-context.ts'
import type { Person } from '#kit/server/testing/world.ts'
import { testPortal } from '#tests/portal.ts'
import { countUnreadNotices, listNotices, readAllNotices, readNotice } from '../contract.ts'
import { tell } from './front.ts'

const { world, as, portal } = await testPortal()
const harbour = await world.building('Harbour Tower')
const tellTo = ({ userId }: Person, title: string) =>
  systemContext(portal.app, 'test').transaction((tx) => tell(tx, { userId, module: 'platform/exports', key: 'noticeReady', values: { title } }))
const people = async () => {
  const [winnie, peter] = [await world.person(harbour, 'LANDLORD_ADMIN'), await world.person(harbour, 'LANDLORD_ADMIN')]
  for (const title of ['One', 'Two']) await tellTo(winnie, title)
  await tellTo(peter, 'Three')
  return { winnie: as(winnie), peter: as(peter) }
}

test('a notice is told in the language of the reader', async () => {
  const { peter } = await people()
  const textIn = async (language: string) => (await peter.get(listNotices, {}, { headers: { 'accept-language': language } })).items[0]?.text
  expect(await textIn('en')).toContain('“Three” is ready')
  expect(await textIn('zh-HK')).not.toBe(await textIn('zh-CN'))
})

test('a day that it tells of is written as the reader’s language writes days', async () => {
  const reader = await world.person(harbour, 'LANDLORD_ADMIN')
  await tellTo(reader, '2026-12-03')
  const textIn = async (language: string) => (await as(reader).get(listNotices, {}, { headers: { 'accept-language': language } })).items[0]?.text
  expect(await textIn('en')).toContain('03 Dec 2026')
  expect(await textIn('zh-HK')).toContain('2026年12月3日')
})

test('the bell counts one’s own unread notices, and nobody else’s', async () => {
  const { winnie, peter } = await people()
  expect([await winnie.get(countUnreadNotices), await peter.get(countUnreadNotices)]).toEqual([{ unread: 2 }, { unread: 1 }])
})

test('reading one, or all, changes the reader’s own bell only', async () => {
  const { winnie, peter } = await people()
  const { items } = await winnie.get(listNotices)
  await winnie.get(readNotice, { params: { uuid: items[0]?.uuid ?? '' } })
  expect(await winnie.get(countUnreadNotices)).toEqual({ unread: 1 })
  await winnie.get(readAllNotices)
  expect((await winnie.get(listNotices)).items.map(({ read }) => read)).toEqual([true, true])
  expect(await peter.get(countUnreadNotices)).toEqual({ unread: 1 })
})

test('a notice of somebody else is not there', async () => {
  const { winnie, peter } = await people()
  const [theirs] = (await winnie.get(listNotices)).items
  expect(await peter.send(readNotice, { params: { uuid: theirs?.uuid ?? '' } })).toMatchObject({ status: 404 })
  expect(await winnie.get(countUnreadNotices)).toEqual({ unread: 2 })
})

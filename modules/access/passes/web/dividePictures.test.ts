import { expect, test } from 'vitest'
import { linesOf } from '../contract/face-list.ts'
import { archiveBytes, dividePictures, type NamedPicture } from './dividePictures.ts'

const picture = (name: string, bytes: number): NamedPicture => ({ name, content: new Uint8Array(bytes) })
const some = (n: number, bytes: number) => Array.from({ length: n }, (_, at) => picture(`${at + 1}.jpg`, bytes))
const namesIn = (parts: ReturnType<typeof dividePictures>) => parts.map(({ pictures }) => pictures.map(({ name }) => name))

test('no archive is larger than it may be, and none of the pictures is lost', () => {
  const all = some(100, 100_000)
  const lines = linesOf(all.map(({ name }) => `${name},person.${name}@somewhere.example`).join('\n'))
  const parts = dividePictures(all, lines, { bytes: 1_000_000, pictures: 80 })
  expect(namesIn(parts).flat()).toEqual(all.map(({ name }) => name))
  expect(parts.length).toBe(12)
  for (const part of parts) expect(archiveBytes(part)).toBeLessThanOrEqual(1_000_000)
})

test('one byte more than there is room for begins another archive', () => {
  const all = some(3, 1000)
  const exactly = archiveBytes({ pictures: all, list: '' }) + 76 + 2 * 'list.csv'.length
  expect(dividePictures(all, [], { bytes: exactly, pictures: 80 })).toHaveLength(1)
  expect(dividePictures(all, [], { bytes: exactly - 1, pictures: 80 })).toHaveLength(2)
})

test('an archive holds so many pictures and no more, however small they are', () => {
  expect(namesIn(dividePictures(some(5, 10), [], { bytes: 1_000_000, pictures: 2 })).map((one) => one.length)).toEqual([2, 2, 1])
})

test('each line of the list goes where its picture goes, as it was written; the heading and what is missing with the first', () => {
  const lines = linesOf('\uFEFFpicture,person\r\n3.jpg;three@a.example\r\n"1.jpg","1001"\r\n\r\ngone.jpg,1004\r\n2.jpg\t1002\r\n1.jpg,1001')
  const [first, second, ...more] = dividePictures(some(3, 10), lines, { bytes: 1_000_000, pictures: 2 })
  expect(more).toEqual([])
  expect(first?.list).toBe('picture,person\ngone.jpg,1004\n"1.jpg","1001"\n1.jpg,1001\n2.jpg\t1002\n')
  expect(second?.list).toBe('3.jpg;three@a.example\n')
})

test('Chinese names take the room that they need', () => {
  const all = [picture('陳大文.jpg', 1000), picture('李小明.jpg', 1000)]
  const bytes = archiveBytes({ pictures: all, list: '' }) + 76 + 2 * 'list.csv'.length
  expect(dividePictures(all, [], { bytes: bytes - 1, pictures: 80 })).toHaveLength(2)
  expect(dividePictures(all, [], { bytes, pictures: 80 })).toHaveLength(1)
})

test('what is too large by itself stands alone, and nothing makes no archive', () => {
  expect(namesIn(dividePictures([picture('1.jpg', 10), picture('2.jpg', 5000), picture('3.jpg', 10)], [], { bytes: 1000, pictures: 80 }))).toEqual([
    ['1.jpg'],
    ['2.jpg'],
    ['3.jpg'],
  ])
  expect(dividePictures([], linesOf('1.jpg,1'), { bytes: 1000, pictures: 80 })).toEqual([])
})

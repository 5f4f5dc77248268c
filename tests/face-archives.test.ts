import { deflateRawSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readZip } from '#modules/access/passes/server/faces/read-zip.ts'
import { archiveBytes } from '#modules/access/passes/web/dividePictures.ts'
import { entriesIn, filesIn, packArchive } from '#modules/access/passes/web/faceArchives.ts'
import { zipOf } from './zip.ts'

// What the page makes the server must read, and what the server would read the page reads alike.

const bytes = (text: string) => new TextEncoder().encode(text)
const textsIn = (content: Uint8Array) => {
  const entries = entriesIn(content) ?? []
  return [...filesIn(content, entries)].map(({ name, content: file }) => [name, new TextDecoder().decode(file)])
}

test('the server reads what the page has packed, and it is as large as was reckoned', async () => {
  const part = {
    pictures: [
      { name: '陳大文.jpg', content: bytes('one') },
      { name: '1002.jpg', content: bytes('two') },
    ],
    list: '陳大文.jpg,1001\n',
  }
  const archive = packArchive(part, 'faces-1.zip')
  expect(archive.size).toBe(archiveBytes(part))
  const read = await readZip(Buffer.from(await archive.arrayBuffer()))
  expect(read?.map(({ name, content }) => [name, content.toString()])).toEqual([
    ['陳大文.jpg', 'one'],
    ['1002.jpg', 'two'],
    ['list.csv', '陳大文.jpg,1001\n'],
  ])
})

test('folders and what a Mac puts beside files are left out, names in UTF-8 are known without being announced', () => {
  const archive = zipOf({ 'faces/': '', 'faces/陳大文.jpg': 'a', '__MACOSX/faces/._1.jpg': 'b', 'faces/.DS_Store': 'c', 'faces/list.csv': 'd' })
  expect(textsIn(archive)).toEqual([
    ['陳大文.jpg', 'a'],
    ['list.csv', 'd'],
  ])
})

test('what is packed smaller is unpacked, some at a time', () => {
  const large = new Uint8Array(9 * 1024 * 1024).fill(7)
  const archive = zipSync({ '1.jpg': large, '2.jpg': large, '3.jpg': bytes('three') })
  const found = [...filesIn(archive, entriesIn(archive) ?? [])]
  expect(found.map(({ name, content }) => [name, content.length, content.at(-1)])).toEqual([
    ['1.jpg', large.length, 7],
    ['2.jpg', large.length, 7],
    ['3.jpg', 5, 'e'.charCodeAt(0)],
  ])
})

test('what is larger than any picture stays in the archive', () => {
  const archive = Buffer.from(zipSync({ '1.jpg': bytes('one') }))
  // says that it becomes 60 MB
  archive.writeUInt32LE(60 * 1024 * 1024, archive.indexOf('PK\u0001\u0002', 0, 'latin1') + 24)
  expect(textsIn(archive)).toEqual([['1.jpg', '']])
})

test('what is no archive, is cut short or encrypted is not read', () => {
  const whole = zipOf({ '1.jpg': 'one' })
  const encrypted = Buffer.from(whole)
  encrypted.writeUInt16LE(1, 6)
  expect(entriesIn(bytes('a picture of the face, and no archive of them'))).toBeUndefined()
  expect(entriesIn(whole.subarray(0, 60))).toBeUndefined()
  expect(entriesIn(deflateRawSync(whole))).toBeUndefined()
  expect(entriesIn(encrypted)).toBeUndefined()
  expect(entriesIn(new Uint8Array())).toBeUndefined()
})

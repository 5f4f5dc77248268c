import { write, utils } from '@e965/xlsx'
import { describe, expect, test } from 'vitest'
import writeSheet from 'write-excel-file/node'
import { cellLength } from '#kit/contract/sheets.ts'
import { type Asked, readSheet, rowsAtMost } from './read-sheet.ts'
import { csv } from './sheets.ts'

const linesOf = async (content: Uint8Array | string, extension: Asked['extension']) =>
  readSheet(1, { content: typeof content === 'string' ? Buffer.from(content) : content, extension })
const cells = async (content: Uint8Array | string, extension: Asked['extension']) =>
  (await linesOf(content, extension)).lines?.map((one) => one.cells)

const typed = [
  ['Name', 'Phone', 'From'],
  ['陳大文', 85_221_234_567, new Date(Date.UTC(2027, 2, 9))],
]
const wanted = [
  ['Name', 'Phone', 'From'],
  ['陳大文', '85221234567', '2027-03-09'],
]

test('a workbook of today is read as it was typed', async () => {
  const book = await writeSheet(
    typed.map((row) => row.map((value) => (value instanceof Date ? { value, format: 'd mmm yyyy' } : { value }))),
  ).toBuffer()
  expect(await cells(book, 'xlsx')).toEqual(wanted)
})

test('so is one of the old kind', async () => {
  const book = utils.book_new(utils.aoa_to_sheet(typed, { UTC: true }), 'People')
  expect(await cells(write(book, { type: 'buffer', bookType: 'biff8' }) as Uint8Array, 'xls')).toEqual(wanted)
})

describe('a text', () => {
  test.each([
    ['with commas', 'Name,Phone,From\r\n陳大文,85221234567,2027-03-09\r\n'],
    ['with semicolons and a mark', '\uFEFFName;Phone;From\n"陳大文";85221234567;2027-03-09'],
    ['with tabs', 'Name\tPhone\tFrom\n陳大文\t 85221234567 \t2027-03-09\n\n'],
  ])('%s', async (_how, content) => {
    expect(await cells(content, 'csv')).toEqual(wanted)
  })

  test('in Big5, as Excel writes it in Hong Kong', async () => {
    const big5 = Buffer.concat([Buffer.from('Name\n'), Buffer.from([0xb3, 0xaf, 0xa4, 0x6a, 0xa4, 0xe5])])
    expect(await cells(big5, 'csv')).toEqual([['Name'], ['陳大文']])
  })
})

test('a cell that our own sheets have guarded against formulas is read as it was; other quotes stay', async () => {
  const kept = ['+852 9123 4567', '-', '=1+1', '@marsh', '＋852', "'Aina Street", "''+852", "O'Brien"]
  const sent = csv(
    ['Cell'],
    (async function* () {
      for (const cell of kept) yield [cell]
    })(),
  )
  let content = ''
  for await (const part of sent) content += String(part)
  expect(content).toContain("'+852 9123 4567")
  expect(await cells(content, 'csv')).toEqual([['Cell'], ...kept.map((cell) => [cell])])
  const told = async (cell: string) => {
    let text = ''
    for await (const part of csv(
      ['Amount'],
      (async function* () {
        yield [cell]
      })(),
    ))
      text += String(part)
    return text.split('\r\n')[1]
  }
  // what is taken off belongs into the sum of its column
  expect(await Promise.all(['-180.00', '-3', '-180.00+1', '-A1', '\t-1', ' =1'].map(told))).toEqual([
    '-180.00',
    '-3',
    "'-180.00+1",
    "'-A1",
    `"'\t-1"`,
    "' =1",
  ])
  const book = await writeSheet([[{ value: "'+852 9123 4567" }]]).toBuffer()
  expect(await cells(book, 'xlsx')).toEqual([['+852 9123 4567']])
})

test('lines keep the numbers that the reader sees, and empty ones are left out', async () => {
  expect((await linesOf('Name\n\n , \nChan', 'csv')).lines).toEqual([
    { line: 1, cells: ['Name'] },
    { line: 4, cells: ['Chan'] },
  ])
})

describe('refused is', () => {
  test('a file with too many rows', async () => {
    expect(await linesOf(`Name\n${'Chan\n'.repeat(rowsAtMost)}`, 'csv')).toMatchObject({ lines: { length: rowsAtMost + 1 } })
    expect(await linesOf(`Name\n${'Chan\n'.repeat(rowsAtMost + 1)}`, 'csv')).toEqual({ problem: 'tooManyRows' })
  })

  test('one with too many columns', async () => {
    expect(await linesOf(`${'Name,'.repeat(50)}Name`, 'csv')).toEqual({ problem: 'tooManyColumns' })
  })

  test('one with a whole book in a cell, whose line is told', async () => {
    expect(await linesOf(`Name\n${'x'.repeat(cellLength + 1)}`, 'csv')).toEqual({ problem: 'cellTooLong', line: 2 })
  })

  test.each(['csv', 'xls', 'xlsx'] as const)('one that is no %s', async (extension) => {
    expect(await linesOf(Buffer.from([0xff, 0xfe, 0x00, 0xff]), extension)).toEqual({ problem: 'unreadable' })
  })

  test('a quoted cell that never ends', async () => {
    expect(await linesOf('Name\n"Chan', 'csv')).toEqual({ problem: 'unreadable' })
  })
})

test('a file that ends its reader harms nobody after it', async () => {
  const hostile = linesOf('Name\n"Chan', 'csv')
  const others = await Promise.all([1, 2, 3].map((n) => cells(`Name\nChan ${n}`, 'csv')))
  expect((await hostile).problem).toBe('unreadable')
  expect(others).toEqual([1, 2, 3].map((n) => [['Name'], [`Chan ${n}`]]))
})

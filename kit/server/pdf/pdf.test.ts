import { expect, it } from 'vitest'
import { boxesOf, sheetsOf, unicodeOf, written } from '#kit/server/testing/pdf.ts'
import { fontsFor, hasChineseFont } from './fonts.ts'
import { makePdf, paper, type PdfAsked } from './pdf.ts'
import { shownBy } from './shown.ts'

const asked = (given: Partial<PdfAsked> = {}): PdfAsked => ({ title: 'Floor 7', language: 'en', size: paper.a4, margin: 15, pages: [], ...given })

it('breaks a long list over sheets of paper, each with its head and number', async () => {
  const rows = Array.from({ length: 120 }, (_, at) => [`Person ${at + 1}`, 'A company with a name so long that it takes two lines of its column'])
  const pdf = await makePdf(
    1,
    asked({ foot: 'Harbour Tower', pages: [{ blocks: [{ kind: 'table', head: ['Name', 'Company'], widths: [2, 1], rows, size: 10 }] }] }),
  )
  const text = written(pdf)
  const sheets = sheetsOf(pdf)
  expect(sheets).toBeGreaterThan(2)
  expect(text.match(/^Name$/gm)?.length).toBe(sheets)
  expect(text).toContain(`${sheets} / ${sheets}`)
  for (const [name = ''] of rows) expect(text.split('\n')).toContain(name)
})

it('draws a box to be ticked in each row where that is asked for, and none elsewhere', async () => {
  const table = {
    kind: 'table',
    head: ['', 'Name'],
    widths: [1, 9],
    rows: [
      ['', 'Ann'],
      ['', 'Ben'],
      ['', 'Cho'],
    ],
    size: 10,
  } as const
  expect(boxesOf(await makePdf(1, asked({ pages: [{ blocks: [{ ...table, tick: true }] }] })))).toBe(3)
  expect(boxesOf(await makePdf(1, asked({ pages: [{ blocks: [table] }] })))).toBe(0)
})

it('draws text and a code on paper of the size of a badge', async () => {
  const pdf = await makePdf(
    1,
    asked({
      size: paper.badge,
      margin: 4,
      pages: [
        {
          blocks: [
            { kind: 'text', text: 'Visitor', size: 20, bold: true },
            { kind: 'code', text: 'HT-2041', side: 30 },
          ],
        },
      ],
    }),
  )
  expect(sheetsOf(pdf)).toBe(1)
  expect(written(pdf)).toBe('Visitor')
  expect(pdf.toString('latin1')).toContain('/MediaBox [0 0 175.748031 283.464567]')
})

it.runIf(hasChineseFont())('shows Chinese in the shapes of the language', async () => {
  const blocks = [{ kind: 'text', text: '陳大文 · 七樓', size: 14 }] as const
  const pdf = await makePdf(1, asked({ language: 'zh-Hans', pages: [{ blocks }] }))
  expect(pdf.toString('latin1')).toContain('NotoSansCJKsc-Regular')
})

it('finds no font for Chinese on a machine without one, and needs none for what is Western', () => {
  expect(fontsFor('陳大文', 'zh-Hant', false)).toBeUndefined()
  expect(fontsFor('Zoë – 5 €', 'en', false)?.regular.file).toBe('Helvetica')
  expect(fontsFor('Łukasz', 'en', true)?.bold.name).toBe('NotoSansCJKtc-Bold')
})

it('prints a question mark for each character that no font has, and whatever else there is as it is', () => {
  const has = (one: number) => one < 0x250 || (one >= 0x4e00 && one < 0xa000)
  expect(shownBy('Noor نور, 陳大文', has)).toBe('Noor ???, 陳大文')
  // as people count: with its marks each is one
  expect(shownBy('ที่นี่', has)).toBe('??')
  expect(shownBy('Zoe\u0308\nŁukasz', has)).toBe('Zoë\nŁukasz')
  expect(shownBy('A\uFE0F👩‍👩‍👧\uD800!', has)).toBe('A\uFE0F??!')
})

it.runIf(hasChineseFont())('makes paper of names in scripts that the fonts lack, with what they have beside it', async () => {
  const rows = [
    ['نور الصايغ', '陳大文'],
    ['สมชาย', '김민수'],
    ['\uD800', '👩‍👩‍👧'],
  ]
  const of = (some: string[][]) =>
    makePdf(1, asked({ foot: 'ตึก', pages: [{ blocks: [{ kind: 'table', head: ['الاسم', 'Name'], widths: [1, 1], rows: some, size: 10 }] }] }))
  const pdf = await of(rows)
  expect(sheetsOf(pdf)).toBe(1)
  const names = unicodeOf(pdf)
  // printed: what the fonts have, and a question mark; not printed: any letter of the others
  for (const shown of '陳김?N') expect(names).toContain(shown)
  for (const lacking of 'نสต') expect(names).not.toContain(lacking)
})

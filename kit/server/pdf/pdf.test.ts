import { expect, it } from 'vitest'
import { sheetsOf, written } from '#kit/server/testing/pdf.ts'
import { fontsFor, hasChineseFont } from './fonts.ts'
import { makePdf, paper, type PdfAsked } from './pdf.ts'

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

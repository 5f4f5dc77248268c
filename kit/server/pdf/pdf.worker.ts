import { parentPort, workerData } from 'node:worker_threads'
import PdfDocument from 'pdfkit'
import { create } from 'qrcode'
import type { Block, PdfWork } from './pdf.ts'
import { shownBy } from './shown.ts'

const work = workerData as PdfWork
const mm = (length: number) => length * work.millimetre
const { width, height } = work.size
const doc = new PdfDocument({
  size: [mm(width), mm(height)],
  margin: mm(work.margin),
  autoFirstPage: false,
  bufferPages: true,
  compress: true,
  info: { Title: work.title, ...(work.madeAt ? { CreationDate: work.madeAt } : {}) },
  lang: work.language,
})
doc.registerFont('regular', work.fonts.regular.file, work.fonts.regular.name)
doc.registerFont('bold', work.fonts.bold.file, work.fonts.bold.name)

/** What pdfkit draws with now. The fonts of every reader of PDF have no such question; what they lack `fontsFor` does not give them. */
type Drawing = Readonly<Record<'_font', { readonly font: { readonly hasGlyphForCodePoint?: (codePoint: number) => boolean } }>>
const shown = (text: string): string => {
  const {
    _font: { font },
  } = doc as typeof doc & Drawing
  return font.hasGlyphForCodePoint ? shownBy(text, (one) => font.hasGlyphForCodePoint?.(one) ?? true) : text
}

const left = mm(work.margin)
const across = mm(width - 2 * work.margin)
/** The foot has a line of its own above the margin. */
const bottom = () => mm(height - work.margin) - (work.foot ? mm(6) : 0)
const black = '#111111'
const grey = '#5b6470'

const roomFor = (needed: number): void => {
  if (doc.y + needed > bottom() && doc.y > mm(work.margin)) doc.addPage()
}

const drawText = ({ text: given, size, bold, quiet, align = 'left', gap = 0 }: Extract<Block, { kind: 'text' }>): void => {
  doc
    .font(bold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(quiet ? grey : black)
  const text = shown(given)
  roomFor(doc.heightOfString(text, { width: across }))
  doc.text(text, left, doc.y, { width: across, align })
  doc.y += mm(gap)
}

/** Cameras need a clear edge of four modules. */
const edge = 4
/** Between a picture and the code, in millimetres. */
const beside = 2

const drawCode = ({ text, side, gap = 0, picture }: Extract<Block, { kind: 'code' }>): void => {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const one = mm(side) / (size + 2 * edge)
  const tall = mm(Math.max(side, picture?.height ?? 0))
  roomFor(tall)
  const top = doc.y
  const before = picture ? mm(picture.width + beside) : 0
  const begin = left + (across - before - mm(side)) / 2
  if (picture) {
    const { jpeg, width: wide, height: high } = picture
    doc.image(Buffer.from(jpeg), begin, top + (tall - mm(high)) / 2, { fit: [mm(wide), mm(high)], align: 'center', valign: 'center' })
  }
  const x = begin + before + edge * one
  const y = top + (tall - mm(side)) / 2 + edge * one
  for (const [at, dark] of data.entries()) if (dark) doc.rect(x + (at % size) * one, y + Math.floor(at / size) * one, one, one)
  doc.fill(black)
  doc.y = top + tall + mm(gap)
}

const boxSide = 3.6

const drawTable = ({ head, widths, rows, size, tick }: Extract<Block, { kind: 'table' }>): void => {
  const whole = widths.reduce((sum, share) => sum + share, 0)
  const padding = mm(1.2)
  const columns = widths.map((share, at) => ({
    x: left + (across * widths.slice(0, at).reduce((sum, one) => sum + one, 0)) / whole + padding,
    width: (across * share) / whole - 2 * padding,
  }))
  const heightOf = (cells: readonly string[]) =>
    Math.max(...columns.map((column, at) => doc.heightOfString(shown(cells[at] || ' '), { width: column.width }))) + 2 * padding
  const line = (cells: readonly string[], tall: number) => {
    const y = doc.y
    for (const [at, column] of columns.entries()) doc.text(shown(cells[at] ?? ''), column.x, y + padding, { width: column.width })
    doc.y = y + tall
    doc
      .moveTo(left, doc.y)
      .lineTo(left + across, doc.y)
      .lineWidth(0.4)
      .stroke('#c9ced6')
  }
  const drawHead = () => {
    doc.font('bold').fontSize(size).fillColor(grey)
    line(head, heightOf(head))
    doc.font('regular').fillColor(black)
  }
  roomFor(mm(20))
  drawHead()
  for (const cells of rows) {
    const tall = heightOf(cells)
    if (doc.y + tall > bottom()) {
      doc.addPage()
      drawHead()
    }
    if (tick)
      doc
        .rect(columns[0]?.x ?? left, doc.y + padding, mm(boxSide), mm(boxSide))
        .lineWidth(0.6)
        .stroke(grey)
    line(cells, tall)
  }
}

const draw = (block: Block): void => {
  if (block.kind === 'text') drawText(block)
  else if (block.kind === 'code') drawCode(block)
  else drawTable(block)
}

const parts: Buffer[] = []
doc.on('data', (part: Buffer) => parts.push(part))
doc.on('end', () => parentPort?.postMessage(new Uint8Array(Buffer.concat(parts))))

for (const { blocks } of work.pages) {
  doc.addPage()
  for (const block of blocks) draw(block)
}
if (work.foot) {
  const { count } = doc.bufferedPageRange()
  for (let at = 0; at < count; at += 1) {
    doc.switchToPage(at)
    // beneath the margin a line would begin a new sheet
    doc.page.margins.bottom = 0
    doc
      .font('regular')
      .fontSize(8)
      .fillColor(grey)
      .text(`${shown(work.foot)} · ${at + 1} / ${count}`, left, mm(height - work.margin) - mm(4), {
        width: across,
        align: 'center',
        lineBreak: false,
      })
  }
}
doc.end()

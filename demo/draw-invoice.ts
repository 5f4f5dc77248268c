import { makePdf, paper } from '#kit/server/pdf/pdf.ts'

export interface InvoicePaper {
  readonly invoiceNo: string
  /** `YYYY-MM-DD` */
  readonly invoiceDate: string
  readonly company: string
  readonly edition: number
  /** What is charged, in Hong Kong dollars. */
  readonly lines: readonly (readonly [what: string, dollars: number])[]
}

const written = (dollars: number): string => `HKD ${dollars.toLocaleString('en', { minimumFractionDigits: 2 })}`

/** An invoice as the books of a building might print it. `turn` tells those apart that are drawn side by side. */
export const drawInvoice = (turn: number, { invoiceNo, invoiceDate, company, edition, lines }: InvoicePaper): Promise<Buffer> => {
  const total = lines.reduce((sum, [, dollars]) => sum + dollars, 0)
  const text = (words: string, size: number, more: { bold?: boolean; quiet?: boolean; gap?: number } = {}) => ({
    kind: 'text' as const,
    text: words,
    size,
    ...more,
  })
  return makePdf(turn, {
    title: `Invoice ${invoiceNo}`,
    language: 'en',
    size: paper.a4,
    margin: 20,
    foot: 'Marlowe Exchange Management Office (an invented building)',
    pages: [
      {
        blocks: [
          text('Marlowe Exchange', 20, { bold: true }),
          text('Management Office', 10, { quiet: true, gap: 10 }),
          text(`Invoice ${invoiceNo}${edition > 1 ? ` (edition ${edition})` : ''}`, 14, { bold: true }),
          text(`Date ${invoiceDate}`, 10),
          text(`To ${company}`, 10, { gap: 8 }),
          {
            kind: 'table',
            head: ['Item', 'Amount'],
            widths: [3, 1],
            size: 10,
            rows: [...lines.map(([what, dollars]) => [what, written(dollars)]), ['Total', written(total)]],
          },
        ],
      },
    ],
  })
}

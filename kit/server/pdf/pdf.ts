import { Worker } from 'node:worker_threads'
import { Failed, failures } from '#kit/contract/failure.ts'
import type { Language } from '#kit/contract/language.ts'
import { fairQueue } from '#kit/server/jobs/fair-queue.ts'
import { type Font, fontsFor } from './fonts.ts'

const millimetre = 72 / 25.4
/** Paper in millimetres, upright. */
export const paper = { a4: { width: 210, height: 297 }, a5: { width: 148, height: 210 }, badge: { width: 62, height: 100 } } as const

/** Sizes of letters are in points, everything else in millimetres. */
export type Block =
  | { kind: 'text'; text: string; size: number; bold?: boolean; quiet?: boolean; align?: 'left' | 'center'; gap?: number }
  /** A QR code with its clear edge, in the middle of the line; a picture (JPEG) may stand before it. */
  | { kind: 'code'; text: string; side: number; gap?: number; picture?: { jpeg: Uint8Array; width: number; height: number } }
  /** `widths` are shares of the line. The head stands on each sheet of paper again, a row never breaks over two. With `tick` a box to be ticked by hand begins each row. */
  | { kind: 'table'; head: readonly string[]; widths: readonly number[]; rows: readonly (readonly string[])[]; size: number; tick?: true }

export interface Page {
  readonly blocks: readonly Block[]
}

export interface PdfAsked {
  /** What programs show as its name. */
  readonly title: string
  readonly language: Language
  readonly size: { readonly width: number; readonly height: number }
  readonly margin: number
  /** Each begins on a new sheet of paper, and takes as many as it needs. */
  readonly pages: readonly Page[]
  /** As the paper itself says; the same moment and words make the same bytes. Without it: now. */
  readonly madeAt?: Date
  /** At the foot of each sheet of paper, before its number. Without it there is no foot. */
  readonly foot?: string
}

export type PdfWork = PdfAsked & { readonly millimetre: number; readonly fonts: { readonly regular: Font; readonly bold: Font } }
const seconds = 60
const megabytes = 300
/** A thread with a whole Chinese font in it. */
const desk = fairQueue({ places: 2, runningEach: 1, waitingEach: 4 })

const inThread = (work: PdfWork): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./pdf.worker.ts', import.meta.url), {
      workerData: work,
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 },
    })
    const stop = setTimeout(() => void worker.terminate(), seconds * 1000)
    worker.once('message', (made: Uint8Array) => resolve(Buffer.from(made)))
    worker.once('error', reject)
    // after a message or an error this changes nothing
    worker.once('exit', () => {
      clearTimeout(stop)
      reject(new Error('The PDF was not made in time.'))
    })
  })

const everyText = ({ title, pages, foot = '' }: PdfAsked): string =>
  [
    title,
    foot,
    ...pages.flatMap(({ blocks }) => blocks.map((block) => (block.kind === 'table' ? [...block.head, ...block.rows.flat()].join('') : block.text))),
  ].join('')

/**
 * A document on paper: badges, posters, lists that are taken along. It is laid out in a thread of its own and in a fair queue, so that five
 * thousand names hold nobody up. Letters beyond Western Europe's need a font of the machine (`fonts.ts`); where there is none, that is
 * refused in words, for paper with boxes instead of names helps nobody. Of a script that the machine's fonts do not have (Arabic, Thai), each
 * character stands as `?` (`shown.ts`): the list is still taken along, and tells that a name is not written out.
 */
export const makePdf = (personId: number, asked: PdfAsked): Promise<Buffer> =>
  desk.run(personId, async () => {
    const fonts = fontsFor(everyText(asked), asked.language)
    if (!fonts) throw new Failed(failures.noFont)
    return await inThread({ ...asked, millimetre, fonts })
  })

export const pdfReply = (name: string, content: Buffer) => ({ name: `${name}.pdf`, type: 'application/pdf', body: bytes(content) })
async function* bytes(content: Buffer) {
  yield content
}

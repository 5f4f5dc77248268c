import { Worker } from 'node:worker_threads'
import { fairQueue } from '#kit/server/jobs/fair-queue.ts'

export const rowsAtMost = 20_000
export const columnsAtMost = 50
/** A cell may hold some hundred addresses. */
const seconds = 30
const megabytes = 200

export interface Asked {
  content: Uint8Array
  extension: 'csv' | 'xls' | 'xlsx'
}
export interface Line {
  /** As the reader's program numbers it: the first line is 1. */
  readonly line: number
  readonly cells: readonly string[]
}
export type Read =
  | { lines: Line[]; problem?: undefined }
  /** `unreadable`: not what its name says, damaged, or more than we open. */
  | { problem: 'tooManyRows' | 'tooManyColumns' | 'unreadable'; lines?: undefined }
  | { problem: 'cellTooLong'; line: number; lines?: undefined }

const inThread = (asked: Asked): Promise<Read> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./read-sheet.worker.ts', import.meta.url), {
      workerData: asked,
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 },
      // what a library has to say about a stranger's file is not for our log
      stdout: true,
      stderr: true,
    })
    const stop = setTimeout(() => void worker.terminate(), seconds * 1000)
    worker.once('message', (read: Read) => resolve(read))
    // It has thrown, run out of memory, or been stopped. After a message this changes nothing.
    worker.once('error', () => resolve({ problem: 'unreadable' }))
    worker.once('exit', () => {
      clearTimeout(stop)
      resolve({ problem: 'unreadable' })
    })
  })

/** A thread with up to 200 megabytes each. */
const desk = fairQueue({ places: 3 })

/**
 * The first sheet of a workbook, or a text with separators, as texts: dates as `YYYY-MM-DD`, empty lines left out. It is read in a thread of
 * its own with little memory and half a minute, and in a fair queue, so that a file made to harm harms nobody else.
 */
export const readSheet = (personId: number, asked: Asked): Promise<Read> => desk.run(personId, () => inThread(asked))

import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { Failed, failures } from '#kit/contract/failure.ts'

/** The documents' limit for a file. */
export const uploadLimit = 5 * 1024 * 1024
/** A file that is too large is read to its end, so that its sender hears why; one that has no end is not. */
const readAtMost = 32 * 1024 * 1024

export interface Upload {
  /** As the sender calls it; never used as a path. */
  readonly name: string
  readonly content: Buffer
}

/** One file and the fields beside it. The stream is cut at the limit, so no more than 5 MB is ever held. */
export const readUpload = async (request: FastifyRequest): Promise<{ fields: Record<string, string>; file: Upload }> => {
  if (!request.isMultipart()) throw new Failed(failures.badRequest)
  try {
    return await Promise.race([partsOf(request), tooMuch(request)])
  } catch (error) {
    // The parser throws plain errors for a body that is cut short or was never multipart: the sender's mistake, not ours.
    throw error instanceof Failed || 'statusCode' in (error as object) ? error : new Failed(failures.badRequest)
  }
}

const tooLarge = () => new Failed(failures.fileTooLarge, { values: { n: uploadLimit / 1024 / 1024 } })

/** The limits of the parser are for what it finds; between, before and after that there may be anything. */
const tooMuch = ({ raw }: FastifyRequest): Promise<never> =>
  new Promise((_, reject) => {
    let read = 0
    const count = (chunk: Buffer) => {
      read += chunk.length
      if (read <= readAtMost) return
      raw.off('data', count)
      raw.unpipe()
      raw.pause()
      reject(tooLarge())
    }
    raw.on('data', count)
  })

const partsOf = async (request: FastifyRequest): Promise<{ fields: Record<string, string>; file: Upload }> => {
  const fields: Record<string, string> = {}
  let file: Upload | undefined
  const limits = { fileSize: uploadLimit, files: 1, fields: 10, fieldSize: 2000, parts: 12, headerPairs: 20 }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') fields[part.fieldname] = String(part.value)
    else file = { name: part.filename, content: await whole(part) }
  }
  if (!file) throw new Failed(failures.invalid, { fields: { file: 'file' } })
  return { fields, file }
}

const whole = async (part: MultipartFile): Promise<Buffer> => {
  try {
    return await part.toBuffer()
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge()
    throw error
  }
}

import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { Failed, failures } from '#kit/contract/failure.ts'

/** The documents' limit for a file. */
export const uploadLimit = 5 * 1024 * 1024

export interface Upload {
  /** As the sender calls it; never used as a path. */
  readonly name: string
  readonly content: Buffer
}

/** One file and the fields beside it. The stream is cut at the limit, so no more than 5 MB is ever held. */
export const readUpload = async (request: FastifyRequest): Promise<{ fields: Record<string, string>; file: Upload }> => {
  if (!request.isMultipart()) throw new Failed(failures.badRequest)
  const fields: Record<string, string> = {}
  let file: Upload | undefined
  try {
    for await (const part of request.parts({
      limits: { fileSize: uploadLimit, files: 1, fields: 10, fieldSize: 2000, parts: 12, headerPairs: 20 },
    })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value)
      else file = { name: part.filename, content: await whole(part) }
    }
  } catch (error) {
    // The parser throws plain errors for a body that is cut short or was never multipart: the sender's mistake, not ours.
    throw error instanceof Failed || 'statusCode' in (error as object) ? error : new Failed(failures.badRequest)
  }
  if (!file) throw new Failed(failures.invalid, { fields: { file: 'file' } })
  return { fields, file }
}

const whole = async (part: MultipartFile): Promise<Buffer> => {
  try {
    return await part.toBuffer()
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE')
      throw new Failed(failures.fileTooLarge, { values: { n: uploadLimit / 1024 / 1024 } })
    throw error
  }
}

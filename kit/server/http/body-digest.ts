import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the bytes as they came, where the endpoint is `signed`; of none where there is no body. */
    bodyDigest?: string
    /** The bytes as they came, where the endpoint is `raw`. */
    rawBody?: Buffer
  }
}

const ofNothing = createHash('sha256').digest('hex')

/** Lets somebody see a body while it is read; its limit is kept by the parser, which counts by this. */
const seenOnTheWay = (payload: RequestPayload, see: (chunk: Buffer) => void, over: () => void): RequestPayload => {
  const through: RequestPayload = new Transform({
    transform: (chunk: Buffer, _encoding, next) => {
      see(chunk)
      through.receivedEncodedLength = (through.receivedEncodedLength ?? 0) + chunk.length
      next(null, chunk)
    },
    flush: (next) => {
      over()
      next()
    },
  })
  payload.on('error', (error) => (through as Transform).destroy(error))
  return payload.pipe(through as Transform) as RequestPayload
}

/** Works out the digest of a body while it is read: a signature is over the bytes, which nobody keeps. */
export const digestOnTheWay = async (request: FastifyRequest, _reply: FastifyReply, payload: RequestPayload): Promise<RequestPayload> => {
  request.bodyDigest = ofNothing
  const hash = createHash('sha256')
  return seenOnTheWay(
    payload,
    (chunk) => hash.update(chunk),
    () => (request.bodyDigest = hash.digest('hex')),
  )
}

/** Of what is longer nothing is kept, and no signature fits. */
const rawAtMost = 1_000_000

/** Keeps the bytes beside what is parsed from them: some sign the body with words of their own before it. */
export const bytesOnTheWay = async (request: FastifyRequest, _reply: FastifyReply, payload: RequestPayload): Promise<RequestPayload> => {
  request.rawBody = Buffer.alloc(0)
  const chunks: Buffer[] = []
  let size = 0
  return seenOnTheWay(
    payload,
    (chunk) => {
      size += chunk.length
      if (size <= rawAtMost) chunks.push(chunk)
    },
    () => {
      if (size <= rawAtMost) request.rawBody = Buffer.concat(chunks)
    },
  )
}

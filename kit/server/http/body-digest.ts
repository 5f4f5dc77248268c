import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'
import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** Of the bytes as they came, where the endpoint is `signed`; of none where there is no body. */
    bodyDigest?: string
  }
}

const ofNothing = createHash('sha256').digest('hex')

/** Works out the digest of a body while it is read: a signature is over the bytes, which nobody keeps. */
export const digestOnTheWay = async (request: FastifyRequest, _reply: FastifyReply, payload: RequestPayload): Promise<RequestPayload> => {
  request.bodyDigest = ofNothing
  const hash = createHash('sha256')
  const through: RequestPayload = new Transform({
    transform: (chunk: Buffer, _encoding, next) => {
      hash.update(chunk)
      // the limit of bodies is kept by the parser, which counts by this
      through.receivedEncodedLength = (through.receivedEncodedLength ?? 0) + chunk.length
      next(null, chunk)
    },
    flush: (next) => {
      request.bodyDigest = hash.digest('hex')
      next()
    },
  })
  payload.on('error', (error) => (through as Transform).destroy(error))
  return payload.pipe(through as Transform) as RequestPayload
}

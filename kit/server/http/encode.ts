import fastJson from 'fast-json-stringify'
import type { z } from 'zod'
import { encoderSchema } from './schema.ts'

type Encode = (answer: object) => string

/** A program that makes text of one kind of answer, with what every answer stands in. */
export const writeEncoder = (reply: z.ZodType): Encode =>
  fastJson({ type: 'object', required: ['success', 'data'], properties: { success: { type: 'boolean' }, data: encoderSchema(reply) } })

const written = new WeakMap<z.ZodType, Encode>()
/**
 * Makes text of an answer. Its encoder is written when the first of its kind goes out: those of all nine hundred calls were half of the work of a start,
 * and some 40 MB. Whether all of them can be written is seen by `tests/encoders`.
 */
export const encoderOf =
  (reply: z.ZodType): Encode =>
  (answer) => {
    const encode = written.get(reply) ?? writeEncoder(reply)
    written.set(reply, encode)
    return encode(answer)
  }

import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'
import { failure } from '#kit/contract/failure.ts'

export const addOn = 'none'

/** Of one that never was, was exchanged, or leads nowhere at present: nobody learns which. */
export const codeUnknown = failure('code_unknown', 404, 'codeUnknown')

/** Where a code on paper leads; whoever stands in a lobby may share an address with a whole building. */
export const readPrintedCode = endpoint('POST /public/codes/read', {
  reach: 'public',
  body: z.strictObject({ code: z.string().trim().min(8).max(64) }),
  reply: z.object({ path: z.string() }),
  rate: 240,
  fails: [codeUnknown],
})

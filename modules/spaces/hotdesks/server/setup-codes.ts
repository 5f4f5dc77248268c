import { randomBytes, randomInt } from 'node:crypto'
import { typedLength, typedLetters } from '#kit/contract/typed-codes.ts'
import type { App } from '#kit/server/context.ts'
import { keyFor, sign } from '#kit/server/signing.ts'

export const newCode = (): string => Array.from({ length: typedLength }, () => typedLetters[randomInt(typedLetters.length)]).join('')
export const newSecret = (): string => randomBytes(32).toString('base64url')
/** So that whoever reads the table can type nothing. */
export const codeHashOf = ({ config }: App, code: string): string => sign(keyFor(config, 'codes of zone displays'), code)

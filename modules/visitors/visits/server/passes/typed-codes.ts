import { typedLength, typedLetters } from '#kit/contract/typed-codes.ts'
import type { Config } from '#kit/server/config.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'
import { keyFor, sign } from '#kit/server/signing.ts'

type Reading = Pick<Context | Transaction, 'unscoped'>

/** Whether something stands in a building into which visitors type the code of their mail, such as a kiosk: else no mail speaks of one. */
export const codesAreTyped = extensionPoint<(from: Reading, buildingId: number) => Promise<boolean>>('codes are typed')

export const isTyped = async (from: Reading, buildingId: number): Promise<boolean> => {
  for (const each of codesAreTyped.answers) if (await each(from, buildingId)) return true
  return false
}

/** The code of a visitor's newest mail. It is worked out and stored nowhere; with the next mail it is another one. */
export const typedCodesOf = (config: Pick<Config, 'secretKey'>, buildingId: number) => {
  // once: somebody types a code while two thousand others are expected
  const key = keyFor(config, 'typed codes of visitors')
  return (visitorUuid: string, invitedAt: Date | string): string =>
    lettersOf(sign(key, `${buildingId}.${visitorUuid}.${new Date(invitedAt).getTime()}`))
}

const lettersOf = (signature: string): string => {
  const drawn = Buffer.from(signature, 'base64url')
  return Array.from({ length: typedLength }, (_, at) => typedLetters[drawn.readUInt16BE(at * 2) % typedLetters.length]).join('')
}

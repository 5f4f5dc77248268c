import type { Config } from '#kit/server/config.ts'
import { keyFor, sign } from '#kit/server/signing.ts'
import type { OfficeCentreRecord } from '#modules/identity/office-centres/server/front.ts'
import { canMatch, isWholeName, type NameWords, pairsOf, spellingsOf, wordsOf } from './names.ts'
import type { HashedName } from './tables.ts'

type Kind = 'e' | 'p' | 'd' | 'n'
/** What a keyed hash was drawn of, as the letter before it says. */
export const isOf = (kind: Kind, key: string): boolean => key.startsWith(`${kind}:`)

/** For the hashes of one building: the same person has another one next door. 132 bits. */
export const hasherOf = (config: Pick<Config, 'secretKey'>, { id }: Pick<OfficeCentreRecord, 'id'>) => {
  const key = keyFor(config, 'visitor blacklist')
  return (kind: Kind, value: string): string => `${kind}:${sign(key, `${id}\0${kind}\0${value}`).slice(0, 22)}`
}
export type Hasher = ReturnType<typeof hasherOf>

/** K 1234567 (8), K1234567(8) and k12345678 are one document. */
const plainDocument = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

export interface Comparable {
  names: readonly string[]
  /** In lower case, and as E.164 writes them. */
  emails: readonly string[]
  phones: readonly string[]
  documentNo?: string | null | undefined
}

const hashed = (hash: Hasher, name: NameWords): HashedName => name.map((parts) => parts.map((part) => hash('n', part)))

/** By what somebody is found, and what tells whether a name is the same. */
export const keysOf = (hash: Hasher, { names, emails, phones, documentNo }: Comparable) => {
  const called = names.flatMap(spellingsOf).map(wordsOf).filter(canMatch)
  const keys = [
    ...emails.map((email) => hash('e', email.normalize('NFKC').toLowerCase())),
    ...phones.map((phone) => hash('p', phone)),
    ...(documentNo && plainDocument(documentNo) ? [hash('d', plainDocument(documentNo))] : []),
    ...called.flatMap(pairsOf).map((pair) => hash('n', pair)),
  ]
  return {
    matchKeys: [...new Set(keys)],
    nameWords: called.map((name) => hashed(hash, name)),
    /** Those of Chinese names, which are enough by themselves. */
    whole: new Set(
      called.flatMap((name) =>
        name
          .flat()
          .filter(isWholeName)
          .map((part) => hash('n', part)),
      ),
    ),
  }
}

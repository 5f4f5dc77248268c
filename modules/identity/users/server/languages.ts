import { type Language, languageOf } from '#kit/contract/language.ts'
import type { Context, Transaction } from '#kit/server/context.ts'
import type { UserTables } from './tables.ts'

/**
 * A person reads the portal in the language of this call. Not audited and no new version, because nobody edits it; nothing is written when it
 * is known already.
 */
export const keepLanguage = async (context: Context, userId: number): Promise<void> => {
  const { language } = context
  await context
    .unscoped<UserTables>('a person tells of itself')
    .updateTable('users')
    .set({ language })
    .where('id', '=', userId)
    .where('language', 'is distinct from', language)
    .execute()
}

/**
 * In which language to write to each of these addresses: the person's own, or, until that is known, `unknown`, which is the caller's unless
 * told. One statement, however many they are.
 */
export const languagesOf = async (
  tx: Transaction,
  emails: readonly string[],
  unknown: Language = tx.context.language,
): Promise<(email: string) => Language> => {
  const addresses = emails.map((email) => email.toLowerCase())
  const people = tx
    .unscoped<UserTables>('a mail goes to a person, wherever that belongs')
    .selectFrom('users')
    .select((eb) => ['language', eb.fn<string>('lower', ['email']).as('address')])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', eb.fn.any(eb.val(addresses))))
    .where('endedAt', 'is', null)
    .where('language', 'is not', null)
  const own = new Map((addresses.length ? await people.execute() : []).map(({ address, language }) => [address, language]))
  return (email) => {
    const language = own.get(email.toLowerCase())
    return language ? languageOf(language) : unknown
  }
}

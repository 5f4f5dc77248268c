import { Failed } from '#kit/contract/failure.ts'
import type { SignedIn } from '#kit/server/context.ts'
import { insert } from '#kit/server/data/write.ts'
import { notInForce, type TermsText } from '../contract.ts'
import { editionInForce, inWords } from './edition-rows.ts'
import { termsAcceptances, type TermsTables } from './tables.ts'

/** Has this person agreed to an edition, or to any since it? */
export const hasAgreed = async (context: SignedIn, { effectiveAt }: { effectiveAt: string }): Promise<boolean> => {
  const agreed = await context
    .read<TermsTables>()
    .selectFrom('termsAcceptances')
    .innerJoin('termsEditions', 'termsEditions.id', 'termsAcceptances.editionId')
    .select('termsAcceptances.id')
    .where('termsAcceptances.userId', '=', context.scope.personId)
    .where('termsEditions.effectiveAt', '>=', effectiveAt)
    .executeTakeFirst()
  return agreed !== undefined
}

/** The edition in force, unless the person has agreed to it, or to any since the last one that had to be accepted. */
export const pendingTerms = async (context: SignedIn): Promise<TermsText | null> => {
  const binding = await editionInForce(context, true)
  if (!binding || (await hasAgreed(context, binding))) return null
  const inForce = await editionInForce(context)
  return inForce ? inWords(inForce, context) : null
}

/** Given once: a second click, or another tab, changes nothing. */
export const acceptTerms = async (context: SignedIn, uuid: string): Promise<void> => {
  const edition = await editionInForce(context)
  if (edition?.uuid !== uuid) throw new Failed(notInForce)
  const given = { editionId: edition.id, userId: context.scope.personId, acceptedAt: context.now(), languageCode: context.language }
  try {
    await context.transaction((tx) => insert(tx, termsAcceptances, given, { action: 'accepted' }))
  } catch (error) {
    if ((error as { code?: string }).code !== '23505') throw error
  }
}

import { call } from '#kit/web/api.ts'
import type { LegalText } from '#modules/identity/session/web/front.tsx'
import { getPublicTerms } from '../contract.ts'
import { legalTextOf } from './legalText.ts'

/** The edition in force, for the public page. */
export const publicTerms = async (): Promise<{ title: string; since: string; text: LegalText } | null> => {
  const { terms } = await call(getPublicTerms, {})
  return terms && { title: terms.title, since: terms.effectiveDate, text: legalTextOf(terms.text) }
}

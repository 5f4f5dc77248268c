import type { PersonalPart } from '#modules/identity/privacy/server/front.ts'
import { say } from './words.ts'

/** How often somebody has used a discount: the count stays for its limit, without the name. */
export const usesOfDiscounts: PersonalPart = {
  table: 'discountUses',
  area: 'deeds',
  fate: 'ANONYMOUS',
  title: (language) => say(language, 'personal.discountUses'),
  why: (language) => say(language, 'personal.usesStay'),
}

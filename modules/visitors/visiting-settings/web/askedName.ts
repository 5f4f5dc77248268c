import { words } from '#kit/web/words.ts'
import type { AskedField } from '../contract/rules.ts'
import { t } from './texts.ts'

/** What is asked of a visitor: company and plate are theirs, which the module says in its own words. */
export const askedName = (field: AskedField): string => (field === 'email' || field === 'phone' ? words(field) : t(`field.${field}`))

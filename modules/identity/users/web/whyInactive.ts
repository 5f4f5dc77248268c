import { dayText } from '#kit/web/parts/fields/dates.ts'
import type { UserRow } from '../contract.ts'
import { t } from './texts.ts'

/** What keeps somebody from acting here, beside the word that says so. */
export const whyInactive = ({ inactiveBecause, endsOn }: Pick<UserRow, 'inactiveBecause' | 'endsOn'>): string | undefined =>
  inactiveBecause === null ? undefined : t(`inactive.${inactiveBecause}`, { day: endsOn ? dayText(endsOn) : '' })

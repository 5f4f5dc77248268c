import { shownMoney } from '#kit/contract/money.ts'
import { language } from '#kit/web/language.ts'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import type { Counts, Rehearsal, RehearsalOf, RehearsalRow } from '../contract.ts'
import { t } from './texts.ts'

export const isOver = ({ finishedDate }: Pick<Rehearsal, 'finishedDate'>): boolean => finishedDate !== null

export const money = (amount: number, currency: string): string => shownMoney(amount, currency, language)

/** With its sign: '+HK$ 120.00'. */
export const differenceText = ({ before, after }: Pick<Counts, 'before' | 'after'>, currency: string): string =>
  after > before ? `+${money(after - before, currency)}` : after < before ? `−${money(before - after, currency)}` : money(0, currency)

/** What came of it, in one sentence. */
export const outcomeText = (kind: RehearsalOf, totals: Counts, currency: string): string => {
  const n = (key: keyof Counts) => numberText(totals[key])
  if (kind === 'RATE')
    return totals.repriced === 0
      ? t('nothingRepriced', { bookings: n('bookings') })
      : t('outcomeRate', {
          before: money(totals.before, currency),
          after: money(totals.after, currency),
          repriced: n('repriced'),
          bookings: n('bookings'),
        })
  const nothing = totals.refused === 0 && totals.passes === 0 && totals.toAgree === 0 && totals.coming === 0
  return nothing
    ? t('nothingChanges', { bookings: n('bookings'), wanted: n('wanted') })
    : t('outcomeRules', { refused: n('refused'), bookings: n('bookings'), passes: n('passes'), wanted: n('wanted') })
}

/** How it stands, or what came of it. */
export const standText = (row: Pick<RehearsalRow, 'status' | 'problem' | 'kind' | 'totals' | 'currency'>): string => {
  if (row.totals) return outcomeText(row.kind, row.totals, row.currency)
  if (row.problem) return t(`problem.${row.problem}`)
  return row.status === 'CANCELLED' ? t('cancelled') : t(`status.${row.status}`)
}

export const aboutText = ({ about }: Pick<Rehearsal, 'about'>): string => about.name || t('goneSince')

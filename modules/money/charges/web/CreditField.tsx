import { amountOf } from '#kit/contract/money.ts'
import { AmountField } from '#kit/web/parts/fields/AmountField.tsx'
import { money } from '#kit/web/parts/fields/money.ts'
import { words } from '#kit/web/words.ts'
import type { Charge } from '../contract.ts'
import { t } from './texts.ts'

/** Without an amount the call gives back all that is left: an emptied field does not ask for that. */
export const creditTyped = (amount: string, currency: string): number => amountOf(amount, currency) ?? Number.NaN

interface Props {
  of: Pick<Charge, 'left' | 'currency'>
  value: string
  onChange: (amount: string) => void
  error: string | undefined
}

/** How much of a line is given back. */
export const CreditField = ({ of: { left, currency }, value, onChange, error }: Props) => (
  <AmountField
    label={t('creditIn', { currency })}
    help={t('leftOfLine', { amount: money(left, currency) })}
    value={value}
    onChange={onChange}
    error={error && (value.trim() === '' ? words('required') : error)}
  />
)

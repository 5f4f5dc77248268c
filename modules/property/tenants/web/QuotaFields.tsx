import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { NumberField } from '#kit/web/parts/fields/NumberField.tsx'
import { passKinds, type PassKind } from '#modules/property/subscriptions/contract.ts'
import type { TypedQuotas } from '#modules/property/subscriptions/web/front.tsx'
import { t } from './texts.ts'
import classes from './Tenants.module.css'

interface Props {
  value: TypedQuotas
  onChange: (value: TypedQuotas) => void
  /** The most that the building can give, what the company has counted in. */
  most: Record<PassKind, number>
  errors: Record<string, string>
}

/** How many passes of each kind a company has, out of those of its building. */
export const QuotaFields = ({ value, onChange, most, errors }: Props) => (
  <div className={classes.pair}>
    {passKinds.map((kind) => (
      <NumberField
        key={kind}
        label={t(`pass.${kind}`)}
        help={t('mostPasses', { most: numberText(most[kind]) })}
        min={0}
        thousandSeparator=","
        hideControls
        value={value[kind]}
        onChange={(n) => onChange({ ...value, [kind]: n })}
        error={errors[kind] ?? errors[`quotas.${kind}`] ?? ((value[kind] ?? 0) > most[kind] ? t('notSoMany') : undefined)}
      />
    ))}
  </div>
)

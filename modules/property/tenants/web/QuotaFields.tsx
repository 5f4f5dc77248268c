import { NumberInput } from '@mantine/core'
import '@mantine/core/styles/NumberInput.layer.css'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { passKinds, type PassKind, type Quotas } from '#modules/property/subscriptions/contract.ts'
import { t } from './texts.ts'
import classes from './Tenants.module.css'

interface Props {
  value: Quotas
  onChange: (value: Quotas) => void
  /** The most that the building can give, what the company has counted in. */
  most: Record<PassKind, number>
  errors: Record<string, string>
}

/** How many passes of each kind a company has, out of those of its building. */
export const QuotaFields = ({ value, onChange, most, errors }: Props) => (
  <div className={classes.pair}>
    {passKinds.map((kind) => (
      <NumberInput
        key={kind}
        label={t(`pass.${kind}`)}
        description={t('mostPasses', { most: numberText(most[kind]) })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        min={0}
        allowDecimal={false}
        thousandSeparator=","
        hideControls
        value={value[kind]}
        onChange={(n) => onChange({ ...value, [kind]: typeof n === 'number' ? n : 0 })}
        error={errors[kind] ?? errors[`quotas.${kind}`] ?? (value[kind] > most[kind] ? t('notSoMany') : undefined)}
      />
    ))}
  </div>
)

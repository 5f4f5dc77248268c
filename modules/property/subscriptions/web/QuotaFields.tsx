import { NumberInput } from '@mantine/core'
import '@mantine/core/styles/NumberInput.layer.css'
import { passKinds, type Quotas } from '../contract.ts'
import { t } from './texts.ts'
import classes from './Subscriptions.module.css'

interface Props {
  value: Quotas
  onChange: (value: Quotas) => void
  /** By the kind of pass. */
  errors: Readonly<Record<string, string>>
  help?: (kind: (typeof passKinds)[number]) => string
}

/** A number for each kind of pass. */
export const QuotaFields = ({ value, onChange, errors, help }: Props) => (
  <div className={classes.kinds}>
    {passKinds.map((kind) => (
      <NumberInput
        key={kind}
        label={t(`kind.${kind}`)}
        description={help?.(kind)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        min={0}
        max={1_000_000}
        allowDecimal={false}
        allowNegative={false}
        thousandSeparator=","
        hideControls
        value={value[kind]}
        onChange={(n) => onChange({ ...value, [kind]: typeof n === 'number' ? n : 0 })}
        error={errors[kind]}
      />
    ))}
  </div>
)

import { NumberField } from '#kit/web/parts/fields/NumberField.tsx'
import { passKinds } from '../contract.ts'
import { t } from './texts.ts'
import type { TypedQuotas } from './typedQuotas.ts'
import classes from './Subscriptions.module.css'

interface Props {
  value: TypedQuotas
  onChange: (value: TypedQuotas) => void
  /** By the kind of pass. */
  errors: Readonly<Record<string, string>>
  help?: (kind: (typeof passKinds)[number]) => string
}

/** A number for each kind of pass. */
export const QuotaFields = ({ value, onChange, errors, help }: Props) => (
  <div className={classes.kinds}>
    {passKinds.map((kind) => (
      <NumberField
        key={kind}
        label={t(`kind.${kind}`)}
        help={help?.(kind)}
        min={0}
        max={1_000_000}
        thousandSeparator=","
        hideControls
        value={value[kind]}
        onChange={(n) => onChange({ ...value, [kind]: n })}
        error={errors[kind]}
      />
    ))}
  </div>
)

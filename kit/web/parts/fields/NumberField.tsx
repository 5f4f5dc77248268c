import { NumberInput } from '@mantine/core'
import '@mantine/core/styles/NumberInput.layer.css'
import { inputWrapperOrder } from './DayInput.tsx'

interface Props {
  label: string
  help?: string
  required?: boolean
  disabled?: boolean
  /** Said within the field: ' min'. */
  suffix?: string
  min?: number
  max?: number
  /** Null while nothing stands in it. */
  value: number | null
  onChange: (value: number | null) => void
  error?: string | undefined
}

/** A whole number, not below nothing. What is out of bounds stays as it was typed and is said on saving: a field that corrects by itself saves what nobody meant. */
export const NumberField = ({ help, value, onChange, error, ...input }: Props) => (
  <NumberInput
    {...input}
    description={help}
    inputWrapperOrder={inputWrapperOrder}
    allowDecimal={false}
    allowNegative={false}
    clampBehavior="none"
    maxLength={12}
    value={value ?? ''}
    onChange={(typed) => onChange(typeof typed === 'number' ? typed : null)}
    error={error}
  />
)

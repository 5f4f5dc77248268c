import { TextInput } from '@mantine/core'

interface Props {
  label: string
  help?: string
  required?: boolean
  value: string
  onChange: (typed: string) => void
  error?: string | undefined
}

/** An amount or a percentage as it is typed; what is made of it is decided on saving. */
export const AmountField = ({ label, help, required, value, onChange, error }: Props) => (
  <TextInput
    label={label}
    description={help}
    required={required}
    inputMode="decimal"
    maxLength={14}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    error={error}
  />
)

import { NumberInput, type NumberInputProps } from '@mantine/core'
import '@mantine/core/styles/NumberInput.layer.css'
import { inputWrapperOrder } from './DayInput.tsx'

interface Props extends Pick<NumberInputProps, 'required' | 'disabled' | 'min' | 'max' | 'hideControls' | 'thousandSeparator'> {
  label: string
  help?: string | undefined
  /** Said within the field: ' min'. */
  suffix?: string
  /** Where nothing is saved that a check could refuse: what is out of bounds becomes the bound on leaving the field. */
  corrects?: boolean
  /** Null while nothing stands in it. */
  value: number | null
  onChange: (value: number | null) => void
  error?: string | undefined
  /** In a dialog: it begins here. */
  'data-autofocus'?: boolean
}

/** A whole number, not below nothing. What is out of bounds stays as it was typed and is said on saving: a field that corrects by itself saves what nobody meant. */
export const NumberField = ({ help, corrects = false, value, onChange, ...input }: Props) => (
  <NumberInput
    {...input}
    description={help}
    inputWrapperOrder={inputWrapperOrder}
    allowDecimal={false}
    allowNegative={false}
    clampBehavior={corrects ? 'blur' : 'none'}
    maxLength={12}
    value={value ?? ''}
    // it gives text while something like '05' is typed
    onChange={(typed) => onChange(typed === '' ? null : Number(typed))}
  />
)

import { NumberInput, type NumberInputProps } from '@mantine/core'
import '@mantine/core/styles/NumberInput.layer.css'
import { inputWrapperOrder } from './DayInput.tsx'

/** A whole number from nought on. One that is too small or too large stays as it was typed: the check of the form says what is wrong with it. */
export const WholeNumberField = (props: NumberInputProps) => (
  <NumberInput inputWrapperOrder={inputWrapperOrder} allowDecimal={false} allowNegative={false} clampBehavior="none" {...props} />
)

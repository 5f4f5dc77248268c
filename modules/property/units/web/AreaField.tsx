import { NumberInput } from '@mantine/core'
import '@mantine/core/styles/NumberInput.layer.css'
import { areaIn, type AreaUnit, squareFeetOf } from '../contract/areas.ts'
import { t } from './texts.ts'

interface Props {
  label: string
  unit: AreaUnit
  /** In square feet, as it is kept; 0 for none. */
  value: number
  onChange: (squareFeet: number) => void
  help?: string
  error?: string | undefined
}

/** An area, typed in the building’s unit of measure; wherever it is asked for it is needed. */
export const AreaField = ({ label, unit, value, onChange, help, error }: Props) => (
  // square metres have a decimal, and thousands are told apart
  <NumberInput
    label={`${label} (${t(`areaUnit.${unit}`)})`}
    description={help}
    required
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    min={0}
    decimalScale={unit === 'SQ_M' ? 1 : 0}
    thousandSeparator=","
    hideControls
    value={value > 0 ? areaIn(unit, value) : ''}
    // the field gives text while something like '12.0' is typed
    onChange={(area) => onChange(squareFeetOf(unit, Number(area) || 0))}
    error={error}
  />
)

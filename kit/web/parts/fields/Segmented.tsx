import { SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'

interface Props<V extends string> {
  label: string
  value: V
  options: { value: V; label: string }[]
  onChange: (value: V) => void
  /** As high as the fields that it stands beside. */
  tall?: boolean
}

/** Switches the view of one thing: plot or table, share or count. */
export function Segmented<V extends string>({ label, value, options, onChange, tall = false }: Props<V>) {
  return <SegmentedControl<V> aria-label={label} value={value} data={options} onChange={onChange} size="xs" withItemsBorders={false} mod={{ tall }} />
}

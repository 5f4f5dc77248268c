import type { PickPage } from '#kit/web/parts/fields/pick.ts'
import { PickMany } from '#kit/web/parts/fields/PickMany.tsx'
import type { Chosen } from './audienceValue.ts'

interface Props {
  label: string
  hideLabel?: boolean
  value: Chosen
  onChange: (value: Chosen) => void
  load: (search: string, page: number) => Promise<PickPage>
  kind?: 'organisation'
  error?: string
}

/** Picks records that the API knows by number. */
export const ChosenField = ({ value, onChange, ...rest }: Props) => (
  <PickMany
    {...rest}
    value={value.map(({ id, name }) => ({ id: String(id), name }))}
    onChange={(picked) => onChange(picked.map(({ id, name }) => ({ id: Number(id), name })))}
  />
)

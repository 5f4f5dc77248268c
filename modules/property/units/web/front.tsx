import { BuildingSelect as Select } from './BuildingSelect.tsx'
import { useTexts } from './useTexts.ts'

export { unitAddress, useOffice } from './office.ts'

/** Which building the provider looks at; leads to the same screen of another. */
export const BuildingSelect = (props: { value: string; path: string }) => {
  useTexts()
  return <Select {...props} />
}

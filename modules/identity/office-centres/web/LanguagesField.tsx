import { MultiSelect } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { type Language, languages } from '#kit/contract/language.ts'
import { languageNames } from '#kit/web/language.ts'

interface Props {
  label: string
  help?: string
  value: Language[]
  onChange: (chosen: Language[]) => void
  error: string | undefined
}

const choices = languages.map((one) => ({ value: one, label: languageNames[one] }))
const isLanguage = (code: string): code is Language => languages.some((one) => one === code)

/** In which languages an organisation speaks, in its own order. */
export const LanguagesField = ({ label, help, value, onChange, error }: Props) => (
  <MultiSelect
    label={label}
    description={help}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    required
    data={choices}
    value={value}
    onChange={(chosen) => onChange(chosen.filter(isLanguage))}
    error={error}
  />
)

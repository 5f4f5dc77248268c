import type { Settings } from '../contract.ts'
import type { SettingsForm } from './settingsForm.ts'

/** What each group of fields of the settings is given. */
export interface FieldProps {
  settings: Settings
  form: SettingsForm
  /** By the path of the field in the body. */
  errors: Readonly<Record<string, string>>
  onChange: (changes: Partial<SettingsForm>) => void
}

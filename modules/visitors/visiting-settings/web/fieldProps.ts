import type { VisitingSetting } from '../contract.ts'
import type { SettingForm } from './settingForm.ts'

export interface FieldProps {
  oc: string
  setting: VisitingSetting
  form: SettingForm
  errors: Record<string, string>
  onChange: (changes: Partial<SettingForm>) => void
}

export const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

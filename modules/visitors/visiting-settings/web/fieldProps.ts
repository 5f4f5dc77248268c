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
/** Of numbers that are counted. */
export const whole = { inputWrapperOrder: order, allowDecimal: false, allowNegative: false, clampBehavior: 'none' } as const
export const typed = (value: string | number): number | '' => (typeof value === 'number' ? value : '')

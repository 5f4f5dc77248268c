import { Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { DateField } from '#kit/web/parts/fields/DateTimeField.tsx'
import { t } from './texts.ts'

export type PollFilter = 'triggerPoint' | 'viewableBy' | 'isVisible' | 'publishDateFrom' | 'publishDateTo'
export type Typed = Partial<Record<PollFilter, string>>

interface Choice {
  code: string
  label: string
}

interface Props {
  typed: Typed
  triggerPoints: readonly Choice[]
  audiences: readonly Choice[]
  visibility: { value: string; label: string }[]
  onChange: (typed: Typed) => void
}

export const PollFilterFields = ({ typed, triggerPoints, audiences, visibility, onChange }: Props) => {
  const set = (name: keyof Typed) => (value: string | null) => onChange({ ...typed, [name]: value ?? '' })
  return (
    <>
      <Select
        label={t('filter.triggerPoint')}
        clearable
        data={triggerPoints.map(({ code, label }) => ({ value: code, label }))}
        value={typed.triggerPoint || null}
        onChange={set('triggerPoint')}
      />
      <Select
        label={t('filter.viewableBy')}
        clearable
        data={audiences.map(({ code, label }) => ({ value: code, label }))}
        value={typed.viewableBy || null}
        onChange={set('viewableBy')}
      />
      <Select label={t('filter.isVisible')} clearable data={visibility} value={typed.isVisible || null} onChange={set('isVisible')} />
      <DateField label={t('filter.publishDateFrom')} clearable value={typed.publishDateFrom ?? ''} onChange={set('publishDateFrom')} />
      <DateField label={t('filter.publishDateTo')} clearable value={typed.publishDateTo ?? ''} onChange={set('publishDateTo')} />
    </>
  )
}

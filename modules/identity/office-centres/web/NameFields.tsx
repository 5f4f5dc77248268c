import { TextInput } from '@mantine/core'
import { words } from '#kit/web/words.ts'

interface Names {
  companyName: string
  buildingName: string
}

interface Props {
  isBuilding: boolean
  form: Names
  errors: Readonly<Record<string, string>>
  onChange: (changes: Partial<Names>) => void
}

/** What an organisation is called: a building by its own name and by its owner's. */
export const NameFields = ({ isBuilding, form, errors, onChange }: Props) => {
  const name = (field: keyof Names, label: string) => (
    <TextInput
      label={label}
      autoComplete="off"
      required
      maxLength={120}
      value={form[field]}
      error={errors[field]}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  )
  return (
    <>
      {isBuilding && name('buildingName', words('buildingName'))}
      {name('companyName', words(isBuilding ? 'ownerCompany' : 'company'))}
    </>
  )
}

import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { FieldRow } from '#kit/web/parts/page/FormPage.tsx'
import { words } from '#kit/web/words.ts'

interface Reach {
  address: string
  phone: string
  email: string
  website: string
}

interface Props {
  form: Reach
  errors: Readonly<Record<string, string>>
  onChange: (changes: Partial<Reach>) => void
  /** After the address. */
  children?: ReactNode
}

/** How an organisation is reached. */
export const ReachFields = ({ form, errors, onChange, children }: Props) => {
  const text = (name: keyof Reach, more: { type?: string; required?: boolean; maxLength: number }) => (
    <TextInput
      label={words(name)}
      autoComplete="off"
      value={form[name]}
      error={errors[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      {...more}
    />
  )
  return (
    <>
      {text('address', { required: true, maxLength: 300 })}
      {children}
      <FieldRow>
        {text('phone', { type: 'tel', maxLength: 30 })}
        {text('email', { type: 'email', maxLength: 254 })}
      </FieldRow>
      {text('website', { type: 'url', maxLength: 300 })}
    </>
  )
}

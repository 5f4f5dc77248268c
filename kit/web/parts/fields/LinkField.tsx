import { Input, Select, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { LinkKind, LinkValue } from '#kit/contract/links.ts'
import { words } from '#kit/web/words.ts'
import classes from './LinkField.module.css'

export interface LinkType {
  code: string
  label: string
  kind: LinkKind
}

interface Props {
  label: string
  types: readonly LinkType[]
  value: LinkValue
  onChange: (value: LinkValue) => void
  help?: string
  /** By field, in words; `linkProblems` of the contract finds them. */
  errors?: Partial<Record<keyof LinkValue, string>>
  required?: boolean
  disabled?: boolean
}

/** Where a button or a picture leads: to a page, into the app, to a telephone or a mailbox. */
export function LinkField({ label, types, value, onChange, help, errors = {}, required, disabled }: Props) {
  const id = useId()
  const kind = types.find(({ code }) => code === value.linkType)?.kind ?? 'NONE'
  const input = (field: 'url' | 'url2', name: string, more: { type?: 'url' | 'tel' | 'email'; required?: boolean; placeholder?: string }) => (
    <TextInput
      {...more}
      label={name}
      value={value[field]}
      error={errors[field]}
      disabled={disabled}
      maxLength={2048}
      spellCheck={false}
      autoCapitalize="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => onChange({ ...value, [field]: event.currentTarget.value })}
    />
  )
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id }}
      description={help}
      required={required}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <div role="group" aria-labelledby={id} className={classes.link}>
        <Select
          label={words('linkType')}
          data={types.map((type) => ({ value: type.code, label: type.label }))}
          value={value.linkType || null}
          // An address of the former type means nothing to the next.
          onChange={(linkType) => linkType !== null && onChange({ linkType, url: '', url2: '' })}
          error={errors.linkType}
          disabled={disabled}
          placeholder={words('choose')}
          rightSection={<ChevronDown size={15} strokeWidth={1.7} />}
          comboboxProps={{ position: 'bottom-start' }}
        />
        {kind === 'WEB' && input('url', words('linkWeb'), { type: 'url', required: true, placeholder: 'https://' })}
        {kind === 'PHONE' && input('url', words('linkPhone'), { type: 'tel', required: true })}
        {kind === 'EMAIL_ADDRESS' && input('url', words('linkEmail'), { type: 'email', required: true })}
        {kind === 'DEEPLINK' && input('url', words('linkIos'), { type: 'url' })}
        {kind === 'DEEPLINK' && input('url2', words('linkAndroid'), { type: 'url' })}
      </div>
    </Input.Wrapper>
  )
}

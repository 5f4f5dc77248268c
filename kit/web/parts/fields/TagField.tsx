import { Combobox, PillsInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { X } from 'lucide-react'
import { useId } from 'react'
import { words } from '#kit/web/words.ts'
import { useTagTyping } from './useTagTyping.ts'
import classes from './TagField.module.css'

interface Props {
  label: string
  value: string[]
  onChange: (tags: string[]) => void
  /** The tags that exist. */
  options: readonly string[]
  /** Tags that do not exist yet can be made. */
  allowNew?: boolean
  max?: number
  maxLength?: number
  help?: string
  error?: string
  required?: boolean
  disabled?: boolean
}

const Tag = ({ tag, disabled, onRemove }: { tag: string; disabled: boolean | undefined; onRemove: () => void }) => (
  <span className={classes.tag}>
    {tag}
    <button type="button" className={classes.remove} disabled={disabled} aria-label={words('removeName', { name: tag })} onClick={onRemove}>
      <X size={14} strokeWidth={1.8} />
    </button>
  </span>
)

/** Tags by typing: found, made, or pasted as a list by commas or lines. */
export function TagField(props: Props) {
  const { label, value, onChange, options, allowNew = false, max = 20, maxLength = 50, help, error, required, disabled } = props
  const id = useId()
  const { combobox, typed, wanted, told, found, canMake, type, add, remove, press, paste } = useTagTyping({
    value,
    onChange,
    options,
    allowNew,
    max,
    maxLength,
  })

  return (
    <Combobox store={combobox} onOptionSubmit={add} disabled={disabled} position="bottom-start">
      <Combobox.DropdownTarget>
        <PillsInput
          id={id}
          label={label}
          labelProps={{ id: `${id}-label` }}
          description={help}
          error={told ?? error}
          errorProps={{ role: 'alert' }}
          required={required}
          disabled={disabled}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        >
          <div className={classes.tags}>
            {value.map((tag) => (
              <Tag key={tag} tag={tag} disabled={disabled} onRemove={() => remove(tag)} />
            ))}
            <Combobox.EventsTarget withExpandedAttribute>
              <PillsInput.Field
                id={id}
                className={classes.field}
                value={typed}
                placeholder={value.length === 0 ? words(allowNew ? 'tagFindOrNew' : 'tagFind') : undefined}
                onChange={(event) => type(event.currentTarget.value)}
                onKeyDown={press}
                onPaste={paste}
                onClick={() => combobox.openDropdown()}
                // What stands in the field when it is left is meant to be a tag.
                onBlur={() => {
                  combobox.closeDropdown()
                  if (wanted) add(wanted)
                }}
                aria-required={required}
              />
            </Combobox.EventsTarget>
          </div>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown hidden={disabled || (found.length === 0 && !canMake && wanted === '')}>
        <Combobox.Options aria-labelledby={`${id}-label`} mah={260} className={classes.options}>
          {found.map((tag) => (
            <Combobox.Option key={tag} value={tag}>
              {tag}
            </Combobox.Option>
          ))}
          {canMake && <Combobox.Option value={wanted}>{words('tagNew', { tag: wanted })}</Combobox.Option>}
          {found.length === 0 && !canMake && <Combobox.Empty>{words('nothingFound')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

import { Combobox, PillsInput, useCombobox } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react'
import { addTags, hasTag } from '#kit/contract/tags.ts'
import { words } from '#kit/web/words.ts'
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

/** Tags by typing: found, made, or pasted as a list by commas or lines. */
export function TagField(props: Props) {
  const { label, value, onChange, options, allowNew = false, max = 20, maxLength = 50, help, error, required, disabled } = props
  const id = useId()
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [typed, setTyped] = useState('')
  const [told, setTold] = useState<string>()

  const wanted = typed.trim()
  const found = options.filter((tag) => !hasTag(value, tag) && tag.toLowerCase().includes(wanted.toLowerCase()))
  const canMake = allowNew && wanted !== '' && !hasTag([...options, ...value], wanted)

  const type = (text: string) => {
    setTyped(text)
    setTold(undefined)
    combobox.openDropdown()
    combobox.resetSelectedOption()
  }
  const add = (text: string) => {
    const { tags, refused } = addTags(value, text, { max, maxLength, known: options, allowNew })
    if (tags.length > value.length) onChange(tags)
    setTold(refused && words.of(refused.key, { tag: refused.tag, n: refused.key === 'tagTooLong' ? maxLength : max }))
    // One that is refused stays to be corrected.
    setTyped(refused && tags.length === value.length ? text.trim() : '')
    combobox.resetSelectedOption()
  }
  const remove = (tag: string) => {
    setTold(undefined)
    onChange(value.filter((other) => other !== tag))
  }

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter also ends a word in a Chinese input method.
    if (event.nativeEvent.isComposing) return
    const last = value.at(-1)
    if (event.key === 'Backspace' && typed === '' && last !== undefined) remove(last)
    else if (event.key === ',' && wanted) {
      event.preventDefault()
      add(wanted)
    } else if (event.key === 'Enter' && wanted) {
      // An option reached by the arrow keys is chosen by the combobox itself.
      if (combobox.getSelectedOptionIndex() === -1) {
        event.preventDefault()
        add(wanted)
      }
    }
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[,，、;；\n\t]/.test(text)) return
    event.preventDefault()
    add(`${typed}${text}`)
  }

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
              <span key={tag} className={classes.tag}>
                {tag}
                <button
                  type="button"
                  className={classes.remove}
                  disabled={disabled}
                  aria-label={words('removeName', { name: tag })}
                  onClick={() => remove(tag)}
                >
                  <X size={14} strokeWidth={1.8} />
                </button>
              </span>
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

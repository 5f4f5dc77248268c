import { useCombobox } from '@mantine/core'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { addTags, hasTag } from '#kit/contract/tags.ts'
import { words } from '#kit/web/words.ts'

interface Given {
  value: string[]
  onChange: (tags: string[]) => void
  options: readonly string[]
  allowNew: boolean
  max: number
  maxLength: number
}

/** What is typed, pressed and pasted into a field of tags, and what it becomes. */
export const useTagTyping = ({ value, onChange, options, allowNew, max, maxLength }: Given) => {
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
    // no more to choose: the list would lie over what comes next
    if (tags.length >= max) combobox.closeDropdown()
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

  return { combobox, typed, wanted, told, found, canMake, type, add, remove, press, paste }
}

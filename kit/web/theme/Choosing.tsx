import { MantineThemeProvider } from '@mantine/core'
import { type FocusEvent, type FormEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react'
import { words } from '#kit/web/words.ts'

type Field = HTMLInputElement

/** Came into with the click that is going on: what stands there is marked, and typing begins anew instead of behind it. */
const entered = new WeakSet<Field>()
/** What is typed is not what is chosen. */
const typed = new WeakSet<Field>()

const onFocus = ({ currentTarget: field }: FocusEvent<Field>): void => {
  entered.add(field)
  typed.delete(field)
}
const onClick = ({ currentTarget: field }: MouseEvent<Field>): void => {
  if (entered.delete(field) && !field.readOnly && field.selectionStart === field.selectionEnd) field.select()
}
const onInput = ({ currentTarget: field }: FormEvent<Field>): void => void typed.add(field)

/** What chooses does not send a form: Enter takes the marked one, or the first that fits where the list has lost its mark by coming anew. */
const onKeyDown = (event: KeyboardEvent<Field>): void => {
  const { currentTarget: field } = event
  entered.delete(field)
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || field.readOnly) return
  event.preventDefault()
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '')
  if (!typed.delete(field) || !list || list.querySelector('[data-combobox-selected]')) return
  const first = list.querySelector('[data-combobox-option]:not([data-combobox-disabled])')
  if (first instanceof HTMLElement) first.click()
}

/** How fields behave in which somebody types to choose. Beside the theme, because the sign-in page has none of them. */
export const Choosing = ({ children }: { children: ReactNode }) => {
  const [theme] = useState(() => ({
    components: {
      Select: { defaultProps: { onFocus, onClick, onInput, onKeyDown, nothingFoundMessage: words('nothingFound') } },
      MultiSelect: { defaultProps: { onKeyDown, nothingFoundMessage: words('nothingFound') } },
    },
  }))
  return <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>
}

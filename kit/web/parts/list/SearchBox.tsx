import { ActionIcon, TextInput } from '@mantine/core'
import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { pauses } from '#kit/web/pauses.ts'
import { words } from '#kit/web/words.ts'
import classes from './ListToolbar.module.css'

interface Props {
  value: string
  onChange: (value: string) => void
  /** What can be searched for: 'Name, e-mail, card number'. */
  placeholder: string
}

/** Waits one second after the last key; Enter searches at once, Escape and × empty it. */
export function SearchBox({ value, onChange, placeholder }: Props) {
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  const timer = useRef<number | undefined>(undefined)

  // The address changed from elsewhere (back button, 'Clear all'): the box follows, unless it said so itself.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    window.clearTimeout(timer.current)
    setTyped(value)
  }, [value])
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const send = (text: string) => {
    window.clearTimeout(timer.current)
    const wanted = text.trim()
    if (wanted === sent.current) return
    sent.current = wanted
    onChange(wanted)
  }
  const type = (text: string) => {
    setTyped(text)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => send(text), pauses.search)
  }
  const clear = () => {
    setTyped('')
    send('')
  }

  return (
    <TextInput
      type="search"
      size="sm"
      className={classes.search}
      aria-label={words('labelled', { label: words('search'), value: placeholder })}
      placeholder={placeholder}
      aria-keyshortcuts="/"
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send(typed)
        if (event.key === 'Escape' && typed) {
          event.preventDefault()
          clear()
        }
      }}
      leftSection={<Search size={15} strokeWidth={1.7} />}
      rightSection={
        typed && (
          <ActionIcon variant="subtle" size={22} aria-label={words('clearSearch')} onClick={clear}>
            <X size={15} strokeWidth={1.7} />
          </ActionIcon>
        )
      }
    />
  )
}

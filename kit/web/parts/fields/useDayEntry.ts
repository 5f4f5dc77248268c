import { useState } from 'react'
import { dayText } from './dates.ts'
import { dayEntered, type Entry } from './dayEntry.ts'

interface Given {
  value: string
  onChange: (day: string) => void
  min?: string | undefined
  max?: string | undefined
  allowed?: readonly string[] | undefined
}

/** The text of a date field, the day it means, and what is wrong with it. */
export const useDayEntry = ({ value, onChange, min, max, allowed }: Given) => {
  const shownValue = value ? dayText(value) : ''
  const [text, setText] = useState(shownValue)
  const [wrong, setWrong] = useState<Entry['wrong']>()
  // what it stood for when it was last written here or from outside
  const [written, setWritten] = useState(value)

  if (written !== value) {
    setWritten(value)
    setText(shownValue)
    setWrong(undefined)
  }

  const type = (next: string) => {
    setText(next)
    setWrong(undefined)
  }
  const write = (entry: Entry, shown: string) => {
    setText(shown)
    setWrong(entry.wrong)
    setWritten(entry.day)
    if (entry.day !== value) onChange(entry.day)
  }
  // a day that is there already may lie outside of what can be chosen now
  const meant = (): Entry => (value && text === dayText(value) ? { day: value } : dayEntered(text, { min, max, allowed }))
  const take = () => {
    const entry = meant()
    write(entry, entry.day ? dayText(entry.day) : text.trim())
  }
  const choose = (day: string) => write({ day }, day ? dayText(day) : '')
  return { text, wrong, untaken: text !== shownValue && !wrong, type, meant, take, choose }
}

import { type ComboboxItem, defaultOptionsFilter, type OptionsFilter, Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { words } from '#kit/web/words.ts'
import { clockText } from './dates.ts'
import { timeEntered } from './timeEntry.ts'

const two = (n: number) => String(n).padStart(2, '0')
const known = new Map<number, readonly string[]>()
/** Every so many minutes from 00:00. */
const slotsOf = (step: number): readonly string[] => {
  const slots = known.get(step) ?? Array.from({ length: 1440 / step }, (_, i) => `${two(Math.floor((i * step) / 60))}:${two((i * step) % 60)}`)
  known.set(step, slots)
  return slots
}

interface TimeProps {
  label?: string
  /** Heard instead of a label. */
  name?: string
  /** 'HH:mm', or '' for none. */
  value: string
  onChange: (time: string) => void
  /** Minutes between the times that are offered; a quarter of an hour unless given. */
  step?: 5 | 10 | 15 | 30 | 60
  min?: string
  max?: string
  /** Of an end: its start, by which the half of the day is meant. */
  after?: string
  error?: string | boolean
  required?: boolean
  disabled?: boolean
}

/** The time that is meant by what is typed, such as 2pm, and those that read so: first what is meant, as Enter takes the first. */
const meantOrRead =
  (after: string | undefined): OptionsFilter =>
  (asked) => {
    const meant = timeEntered(asked.search, after)
    const isMeant = ({ value }: ComboboxItem) => value === meant
    const found = (defaultOptionsFilter(asked) as ComboboxItem[]).filter((one) => !isMeant(one))
    return [...(asked.options as ComboboxItem[]).filter(isMeant), ...found]
  }

/** Quarters of an hour from 00:00, or another step, and by typing any five minutes; a time between them, such as 23:59, stays as it came. */
export function TimeField({ label, name, value, onChange, step = 15, min = '00:00', max = '23:59', after, error, ...rest }: TimeProps) {
  const slots = slotsOf(step)
  const times = value && !slots.includes(value) ? [...slots, value].toSorted() : slots
  const [typing, setTyping] = useState(value && clockText(value))
  const [opened, setOpened] = useState(false)
  const [unread, setUnread] = useState(false)
  const meant = timeEntered(typing, after)
  const offered = meant === undefined || times.includes(meant) ? times : [...times, meant].toSorted()
  const take = (text: string) => {
    if (text === (value && clockText(value))) return
    const typed = timeEntered(text, after)
    const isIn = typed !== undefined && typed >= min && typed <= max
    if (isIn) setTyping(clockText(typed))
    if (isIn && typed !== value) onChange(typed)
    // the old time stands there again: that nothing came of what was typed is said
    setUnread(text !== '' && !isIn)
  }
  return (
    <Select
      {...rest}
      onBlur={(event) => take(event.currentTarget.value)}
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      // before the list's own: it would choose by the place that the old time had, and a form is not sent by what chooses
      onKeyDownCapture={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing || !opened) return
        event.preventDefault()
        event.stopPropagation()
        const marked = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '')?.querySelector('[data-combobox-selected]')
        if (marked instanceof HTMLElement) marked.click()
        else take(event.currentTarget.value)
        setOpened(false)
      }}
      selectFirstOptionOnChange={false}
      label={label}
      aria-label={label ? undefined : name}
      error={error || (unread && words('timeUnread'))}
      searchable
      data={offered.filter((time) => time >= min && time <= max).map((time) => ({ value: time, label: clockText(time) }))}
      value={value || null}
      onChange={(time) => {
        setUnread(false)
        onChange(time ?? '')
      }}
      placeholder={words('time')}
      filter={meantOrRead(after)}
      searchValue={typing}
      onSearchChange={setTyping}
      nothingFoundMessage={words('nothingFound')}
      maxDropdownHeight={260}
      rightSection={<ChevronDown size={15} strokeWidth={1.7} />}
      comboboxProps={{ position: 'bottom-start' }}
    />
  )
}

import { ActionIcon, Popover, TextInput } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import { Calendar, X } from 'lucide-react'
import { type KeyboardEvent, lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { words } from '#kit/web/words.ts'
import { dayText } from './dates.ts'
import { dayEntered, type Entry } from './dayEntry.ts'
import classes from './DateTimeField.module.css'

/** The calendar's code comes when it is first opened. */
const DayPicker = lazy(async () => ({ default: (await import('./DayPicker.tsx')).DayPicker }))

export const inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

interface Props {
  label: string
  /** The label stands elsewhere, above this and another field. */
  hidesLabel?: boolean
  /** 'YYYY-MM-DD', or '' for none. */
  value: string
  onChange: (day: string) => void
  min?: string | undefined
  max?: string | undefined
  allowed?: readonly string[] | undefined
  help?: string | undefined
  error?: string | boolean | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  clearable?: boolean | undefined
}

/** An example says more than a pattern. */
const example = '2026-11-28'

const reason = (wrong: Entry['wrong'], min = '', max = ''): string | undefined => {
  switch (wrong) {
    case 'how':
      return words('dateHow', { example: dayText(example) })
    case 'before':
      return words('dateFrom', { day: dayText(min) })
    case 'after':
      return words('dateUntil', { day: dayText(max) })
    case 'notOffered':
      return words('dateNotOffered')
    default:
      return undefined
  }
}

/** A day, typed as the portal shows days or chosen from a calendar. What is typed is taken when the field is left, or by Enter. */
export const DayInput = (props: Props) => {
  const { label, hidesLabel = false, value, onChange, min, max, allowed, help, error, required, disabled, clearable } = props
  const [text, setText] = useState(value ? dayText(value) : '')
  const [wrong, setWrong] = useState<Entry['wrong']>()
  // what it stood for when it was last written here or from outside
  const [written, setWritten] = useState(value)
  const [open, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)

  if (written !== value) {
    setWritten(value)
    setText(value ? dayText(value) : '')
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
  const choose = (day: string) => {
    write({ day }, day ? dayText(day) : '')
    setOpen(false)
    // the calendar goes with the focus in it
    field.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' && event.altKey) setOpen(true)
    else if (event.key === 'Enter' && text !== (value ? dayText(value) : '') && !wrong) take()
    else return
    event.preventDefault()
  }

  // A form is not sent with another day than the one that stands there: not even without one, where it may be left out.
  const refuse = useEffectEvent((event: Event) => {
    if (meant().wrong === undefined) return
    event.preventDefault()
    event.stopPropagation()
    take()
    field.current?.focus()
  })
  useEffect(() => {
    const form = field.current?.form
    const listen = (event: Event) => refuse(event)
    form?.addEventListener('submit', listen, { capture: true })
    return () => form?.removeEventListener('submit', listen, { capture: true })
  }, [])

  const spoken = `${label}, ${value ? dayText(value) : words('date')}`
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" trapFocus withRoles={false} disabled={disabled}>
      <Popover.Target>
        <TextInput
          ref={field}
          label={hidesLabel ? undefined : label}
          aria-label={hidesLabel ? `${label}, ${words('date')}` : undefined}
          description={help}
          error={reason(wrong, min, max) ?? error}
          required={required}
          disabled={disabled}
          inputWrapperOrder={inputWrapperOrder}
          placeholder={words('dateExample', { day: dayText(example) })}
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setWrong(undefined)
          }}
          onBlur={take}
          onKeyDown={press}
          rightSectionWidth={clearable && value ? 66 : 36}
          rightSection={
            <div className={classes.ends}>
              {clearable && value && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={28}
                  disabled={disabled}
                  aria-label={words('labelled', { label: words('clear'), value: label })}
                  onClick={() => choose('')}
                >
                  <X size={15} strokeWidth={1.7} aria-hidden />
                </ActionIcon>
              )}
              <ActionIcon
                variant="subtle"
                color="gray"
                size={28}
                disabled={disabled}
                aria-label={spoken}
                aria-expanded={open}
                onClick={() => setOpen(!open)}
              >
                <Calendar size={15} strokeWidth={1.7} aria-hidden />
              </ActionIcon>
            </div>
          }
        />
      </Popover.Target>
      <Popover.Dropdown role="group" aria-label={label}>
        <Suspense fallback={<div className={classes.calendar} />}>
          {open && <DayPicker value={value} onChange={choose} min={min} max={max} allowed={allowed} />}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}

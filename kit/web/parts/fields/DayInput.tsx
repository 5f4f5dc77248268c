import { ActionIcon, Popover, TextInput } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import { Calendar, X } from 'lucide-react'
import { type KeyboardEvent, lazy, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { words } from '#kit/web/words.ts'
import { dayText } from './dates.ts'
import type { Entry } from './dayEntry.ts'
import { useDayEntry } from './useDayEntry.ts'
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

/** A form is not sent with another day than the one that stands there: not even without one, where it may be left out. */
const useNotSentWrong = (field: RefObject<HTMLInputElement | null>, { meant, take }: Pick<ReturnType<typeof useDayEntry>, 'meant' | 'take'>) => {
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
  }, [field])
}

interface EndsProps {
  label: string
  value: string
  disabled: boolean | undefined
  open: boolean
  onOpen: (open: boolean) => void
  onClear: (() => void) | undefined
}

/** The buttons at the end of the field. */
const Ends = ({ label, value, disabled, open, onOpen, onClear }: EndsProps) => (
  <div className={classes.ends}>
    {onClear && (
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        disabled={disabled}
        aria-label={words('labelled', { label: words('clear'), value: label })}
        onClick={onClear}
      >
        <X size={15} strokeWidth={1.7} aria-hidden />
      </ActionIcon>
    )}
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      disabled={disabled}
      aria-label={`${label}, ${value ? dayText(value) : words('date')}`}
      aria-expanded={open}
      onClick={() => onOpen(!open)}
    >
      <Calendar size={15} strokeWidth={1.7} aria-hidden />
    </ActionIcon>
  </div>
)

/** A day, typed as the portal shows days or chosen from a calendar. What is typed is taken when the field is left, or by Enter. */
export const DayInput = (props: Props) => {
  const { label, hidesLabel = false, value, onChange, min, max, allowed, help, error, required, disabled, clearable } = props
  const entry = useDayEntry({ value, onChange, min, max, allowed })
  const [open, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useNotSentWrong(field, entry)

  const choose = (day: string) => {
    entry.choose(day)
    setOpen(false)
    // the calendar goes with the focus in it
    field.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' && event.altKey) setOpen(true)
    else if (event.key === 'Enter' && entry.untaken) entry.take()
    else return
    event.preventDefault()
  }

  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" trapFocus withRoles={false} disabled={disabled}>
      <Popover.Target>
        <TextInput
          ref={field}
          label={hidesLabel ? undefined : label}
          aria-label={hidesLabel ? `${label}, ${words('date')}` : undefined}
          description={help}
          error={reason(entry.wrong, min, max) ?? error}
          required={required}
          disabled={disabled}
          inputWrapperOrder={inputWrapperOrder}
          placeholder={words('dateExample', { day: dayText(example) })}
          autoComplete="off"
          value={entry.text}
          onChange={(event) => entry.type(event.currentTarget.value)}
          onBlur={entry.take}
          onKeyDown={press}
          rightSectionWidth={clearable && value ? 66 : 36}
          rightSection={
            <Ends
              label={label}
              value={value}
              disabled={disabled}
              open={open}
              onOpen={setOpen}
              onClear={clearable && value ? () => choose('') : undefined}
            />
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

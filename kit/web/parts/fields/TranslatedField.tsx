import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { languages, type Language } from '#kit/contract/language.ts'
import { translatedMax } from '#kit/contract/translated.ts'
import { StatusGlyph, type StatusTone } from '#kit/web/parts/page/StatusBadge.tsx'
import { usePhone } from '#kit/web/parts/page/width.ts'
import { words } from '#kit/web/words.ts'
import classes from './TranslatedField.module.css'

export type Translated = Record<Language, string>

const names: Record<Language, { full: string; short: string }> = {
  en: { full: 'English', short: 'EN' },
  'zh-Hant': { full: '繁體中文', short: '繁' },
  'zh-Hans': { full: '简体中文', short: '简' },
}

interface Props {
  label: string
  /** The section's title says it already; the label is then only heard. */
  hideLabel?: boolean
  help?: string
  value: Translated
  onChange: (value: Translated, changed: Language) => void
  /** Which languages were written before the English changed, where the form knows; else what has happened since the field was drawn tells. */
  stale?: Partial<Record<Language, boolean>>
  errors?: Partial<Record<Language, string>>
  required?: boolean
  /** Lines; one unless given. More lines can be made by pulling the corner. */
  rows?: number
  /** It is one line, however many it fills: nothing breaks it, and Enter sends the form. A field of one row is, unless it says otherwise. */
  line?: boolean
  maxLength?: number
  disabled?: boolean
}

const stateOf = (
  language: Language,
  { value, stale, errors }: Pick<Props, 'value' | 'stale' | 'errors'>,
  began: Translated,
): { tone: StatusTone; word: string } | undefined => {
  if (errors?.[language]) return { tone: 'wrong', word: '' }
  if (language === 'en' || !value.en) return undefined
  if (!value[language]) return { tone: 'idle', word: words('usesEnglish') }
  const isStale = stale ? stale[language] : began.en !== '' && began.en !== value.en && began[language] === value[language]
  return isStale ? { tone: 'waiting', word: words('checkAgain') } : undefined
}

interface TabProps {
  language: Language
  open: boolean
  state: ReturnType<typeof stateOf>
  /** It is refused, and does not show it itself. */
  wrong: boolean
  onOpen: () => void
}

const Tab = ({ language, open, state, wrong, onOpen }: TabProps) => {
  const phone = usePhone()
  return (
    <button
      type="button"
      role="tab"
      className={classes.tab}
      data-language={language}
      data-wrong={wrong || undefined}
      aria-selected={open}
      tabIndex={open ? 0 : -1}
      onClick={onOpen}
    >
      <span lang={language}>{phone ? names[language].short : names[language].full}</span>
      {state && (
        <span className={classes.state} data-tone={state.tone}>
          <StatusGlyph tone={state.tone} />
          {state.word}
        </span>
      )}
    </button>
  )
}

/** A field that is refused shows the language it is refused for. */
const useLanguageShown = (errors: Props['errors']) => {
  const [open, setOpen] = useState<Language>('en')
  const wrong = languages.find((l) => errors?.[l])
  const [shownWrong, setShownWrong] = useState(wrong)
  if (wrong !== shownWrong) {
    setShownWrong(wrong)
    if (wrong && !errors?.[open]) setOpen(wrong)
  }
  return [open, setOpen] as const
}

/** As in a field of the browser's own for a line. */
const sendByEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.form?.querySelector<HTMLButtonElement>('button[type=submit]')?.click()
}
const inOneLine = (text: string): string => text.replace(/\s*[\r\n]+\s*/g, ' ')

/** One text in three languages; each tab says in words how its language stands. */
export function TranslatedField(props: Props) {
  const { label, hideLabel, help, value, onChange, errors, required, rows = 1, line = rows === 1, maxLength = translatedMax, disabled } = props
  const id = useId()
  const [open, setOpen] = useLanguageShown(errors)
  const [began] = useState(value)
  const tabs = useRef<HTMLDivElement>(null)
  const step = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!by) return
    const next = languages[(languages.indexOf(open) + by + languages.length) % languages.length] ?? 'en'
    setOpen(next)
    tabs.current?.querySelector<HTMLElement>(`[data-language="${next}"]`)?.focus()
  }

  const text = value[open]
  const near = text.length > maxLength * 0.9
  const error = errors?.[open]
  return (
    <div className={classes.root}>
      <label htmlFor={id} data-heard={hideLabel || undefined} className={hideLabel ? undefined : classes.label}>
        {label}
        {required && <span className={classes.required}> *</span>}
      </label>
      <div className={classes.field} data-error={error ? true : undefined} data-disabled={disabled || undefined}>
        <div className={classes.tabs} role="tablist" aria-label={label} ref={tabs} onKeyDown={step}>
          {languages.map((language) => (
            <Tab
              key={language}
              language={language}
              open={language === open}
              state={stateOf(language, props, began)}
              wrong={!!errors?.[language] && language !== open}
              onOpen={() => setOpen(language)}
            />
          ))}
        </div>
        <textarea
          id={id}
          className={classes.text}
          lang={open}
          rows={rows}
          maxLength={maxLength}
          style={{ minHeight: rows * 20 + 16 }}
          value={text}
          disabled={disabled}
          placeholder={open === 'en' ? undefined : value.en}
          aria-label={words('inLanguage', { field: label, language: names[open].full })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || help ? `${id}-more` : undefined}
          aria-required={required && open === 'en' ? true : undefined}
          onKeyDown={line ? sendByEnter : undefined}
          onChange={({ currentTarget: { value: given } }) => onChange({ ...value, [open]: line ? inOneLine(given) : given }, open)}
        />
      </div>
      <div id={`${id}-more`} className={classes.more}>
        {error ? <span className={classes.error}>{error}</span> : <span>{help}</span>}
        {near && <span className={classes.counter}>{words('characters', { n: text.length, max: maxLength })}</span>}
      </div>
    </div>
  )
}

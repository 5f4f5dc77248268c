import { Button, TextInput } from '@mantine/core'
import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { type Language, languages } from '#kit/contract/language.ts'
import { languageNames } from '#kit/web/language.ts'
import { Segmented } from '#kit/web/parts/fields/Segmented.tsx'
import { SortableList } from '#kit/web/parts/fields/SortableList.tsx'
import { StatusGlyph } from '#kit/web/parts/page/StatusBadge.tsx'
import type { FieldErrors } from '#kit/web/validate.ts'
import { words } from '#kit/web/words.ts'
import { choicesMax } from '../contract/questions.ts'
import { type ChoiceDraft, moved, newChoice, written } from './questionForm.ts'
import { t } from './texts.ts'
import classes from './Questions.module.css'

interface Props {
  choices: ChoiceDraft[]
  /** Somebody has chosen it: it stays. */
  isTaken: (choice: ChoiceDraft) => boolean
  /** About the list as a whole. */
  error?: string | undefined
  /** `1` and `1.texts.0.text`. */
  errors: FieldErrors
  onChange: (choices: ChoiceDraft[]) => void
}

/** The language in which the choices are shown; English where something is wrong, for only that can be refused: the others are optional. */
const useLanguageShown = (errors: FieldErrors) => {
  const [language, setLanguage] = useState<Language>('en')
  const wrong = Object.keys(errors).length > 0
  const [shownWrong, setShownWrong] = useState(wrong)
  if (wrong !== shownWrong) {
    setShownWrong(wrong)
    if (wrong) setLanguage('en')
  }
  return [language, setLanguage] as const
}

/** Adding and removing; the focus goes where one writes on. */
const useAddRemove = (choices: ChoiceDraft[], onChange: Props['onChange']) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const idOf = ({ key }: ChoiceDraft) => `${id}-${key}`
  const addAfter = (at: number) => {
    if (choices.length >= choicesMax) return
    const choice = newChoice()
    onChange(choices.toSpliced(at + 1, 0, choice))
    requestAnimationFrame(() => document.getElementById(idOf(choice))?.focus())
  }
  const remove = (at: number) => {
    onChange(choices.toSpliced(at, 1))
    const next = choices[at + 1] ?? choices[at - 1]
    requestAnimationFrame(() => (next ? document.getElementById(idOf(next)) : list.current?.querySelector('button'))?.focus())
  }
  const onEnter = (event: KeyboardEvent, at: number) => {
    // While Chinese is being composed Enter chooses a character.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    addAfter(at)
  }
  return { list, idOf, addAfter, remove, onEnter }
}

interface HeadProps {
  choices: ChoiceDraft[]
  language: Language
  onLanguage: (language: Language) => void
}

/** Which language is shown, and which others are to be checked. */
const Head = ({ choices, language, onLanguage }: HeadProps) => {
  const toCheck = languages.filter((one) => one !== language && choices.some(({ text, stale }) => text[one] && stale[one]))
  return (
    <div className={classes.choicesHead}>
      <span className={classes.label}>{t('choices')}</span>
      {toCheck.map((one) => (
        <span key={one} className={classes.state} data-stale>
          <StatusGlyph tone="waiting" />
          <span lang={one}>{languageNames[one]}</span> {words('checkAgain')}
        </span>
      ))}
      <Segmented
        label={t('choicesLanguage')}
        value={language}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        onChange={onLanguage}
      />
    </div>
  )
}

const Remove = ({ name, onClick }: { name: string; onClick: () => void }) => (
  <button type="button" className={classes.remove} aria-label={words('removeName', { name })} onClick={onClick}>
    <X size={17} strokeWidth={1.6} />
  </button>
)

/** The choices of a question, one line each, in one language at a time. */
export const ChoiceList = ({ choices, isTaken, error, errors, onChange }: Props) => {
  const id = useId()
  const [language, setLanguage] = useLanguageShown(errors)
  const { list, idOf, addAfter, remove, onEnter } = useAddRemove(choices, onChange)
  const write = (at: number, choice: ChoiceDraft, text: string) =>
    onChange(choices.with(at, { ...choice, ...written(choice, { ...choice.text, [language]: text }, language) }))
  const nameOf = ({ text }: ChoiceDraft, at: number) => t('choiceNamed', { n: at + 1, text: text.en })
  return (
    <div className={classes.choices} ref={list}>
      <Head choices={choices} language={language} onLanguage={setLanguage} />
      <SortableList items={choices} itemKey={({ key }) => key} itemName={nameOf} onMove={(from, to) => onChange(moved(choices, from, to))}>
        {(choice, at) => (
          <div className={classes.choice}>
            <TextInput
              id={idOf(choice)}
              className={classes.choiceText}
              lang={language}
              maxLength={200}
              value={choice.text[language]}
              placeholder={language === 'en' ? t('choiceN', { n: at + 1 }) : choice.text.en}
              aria-label={words('inLanguage', { field: t('choiceN', { n: at + 1 }), language: languageNames[language] })}
              aria-required={language === 'en' || undefined}
              error={language === 'en' ? (errors[`${at}.texts.0.text`] ?? errors[at]) : undefined}
              onKeyDown={(event) => onEnter(event, at)}
              onChange={(event) => write(at, choice, event.currentTarget.value)}
            />
            <State choice={choice} language={language} />
            {isTaken(choice) ? <span className={classes.taken}>{t('taken')}</span> : <Remove name={nameOf(choice, at)} onClick={() => remove(at)} />}
          </div>
        )}
      </SortableList>
      <div>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<Plus />}
          disabled={choices.length >= choicesMax}
          data-wrong={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onClick={() => addAfter(choices.length - 1)}
        >
          {t('addChoice')}
        </Button>
      </div>
      {error && (
        <p id={`${id}-error`} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}

/** How a choice stands in a language other than English. */
const State = ({ choice, language }: { choice: ChoiceDraft; language: Language }) => {
  if (language === 'en' || !choice.text.en) return null
  const stale = choice.text[language] && choice.stale[language]
  if (choice.text[language] && !stale) return null
  return (
    <span className={classes.state} data-stale={stale || undefined}>
      <StatusGlyph tone={stale ? 'waiting' : 'idle'} />
      {stale ? words('checkAgain') : words('usesEnglish')}
    </span>
  )
}

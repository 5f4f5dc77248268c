import { Checkbox, Radio, Textarea } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { words } from '#kit/web/words.ts'
import type { OpenPoll } from '../contract/answering.ts'
import { answerMax, ratingMax } from '../contract/questions.ts'
import { t } from './texts.ts'
import classes from './OpenPolls.module.css'

export type AskedQuestion = OpenPoll['questions'][number]
/** What somebody has answered so far; which part counts follows from the type of the question. */
export interface AnswerDraft {
  choices: readonly string[]
  rating: number | undefined
  words: string
}
export const noAnswer: AnswerDraft = { choices: [], rating: undefined, words: '' }

interface Props {
  question: AskedQuestion
  answer: AnswerDraft
  error?: string | undefined
  disabled?: boolean
  onChange: (answer: AnswerDraft) => void
}

export const fieldId = (question: AskedQuestion) => `question-${question.uuid}`
const errorId = (question: AskedQuestion) => `${fieldId(question)}-error`

const Mark = ({ required }: { required: boolean }) =>
  required ? (
    <>
      <span aria-hidden> *</span>
      <span data-heard> ({t('mustBeAnswered')})</span>
    </>
  ) : (
    <span className={classes.optional}> {words('optional')}</span>
  )

const InWords = ({ question, answer, error, disabled, onChange }: Props) => (
  <div className={classes.question}>
    <Textarea
      id={fieldId(question)}
      label={
        <>
          {question.text}
          <Mark required={question.required} />
        </>
      }
      labelProps={{ className: classes.legend }}
      autosize={false}
      rows={3}
      maxLength={answerMax}
      disabled={disabled}
      aria-required={question.required}
      value={answer.words}
      error={error}
      onChange={(event) => onChange({ ...answer, words: event.currentTarget.value })}
    />
  </div>
)

const OneChoice = ({ question, answer, error, disabled, onChange }: Props) =>
  question.choices.map((choice) => (
    <Radio
      key={choice.uuid}
      name={question.uuid}
      disabled={disabled}
      error={error !== undefined}
      className={classes.choice}
      label={choice.text}
      value={choice.uuid}
      checked={answer.choices[0] === choice.uuid}
      onChange={() => onChange({ ...answer, choices: [choice.uuid] })}
    />
  ))

const Choices = ({ question, answer, error, disabled, onChange }: Props) =>
  question.choices.map((choice) => (
    <Checkbox
      key={choice.uuid}
      name={question.uuid}
      disabled={disabled}
      error={error !== undefined}
      className={classes.choice}
      label={choice.text}
      checked={answer.choices.includes(choice.uuid)}
      onChange={(event) =>
        onChange({
          ...answer,
          choices: event.currentTarget.checked ? [...answer.choices, choice.uuid] : answer.choices.filter((one) => one !== choice.uuid),
        })
      }
    />
  ))

const Rating = ({ question, answer, error, disabled, onChange }: Props) => (
  <>
    <div className={classes.marks} data-wrong={error ? true : undefined}>
      {Array.from({ length: ratingMax }, (_, i) => i + 1).map((mark) => (
        <label key={mark} className={classes.mark}>
          <input
            type="radio"
            name={question.uuid}
            value={mark}
            disabled={disabled}
            checked={answer.rating === mark}
            onChange={() => onChange({ ...answer, rating: mark })}
          />
          <span>{mark}</span>
        </label>
      ))}
    </div>
    <p className={classes.hint}>{t('ratingHint')}</p>
  </>
)

/** One question as people answer it. */
export const AnswerField = (props: Props) => {
  const { question, answer, error, disabled, onChange } = props
  const { optionType, required, text } = question
  if (optionType === 'TEXT') return <InWords {...props} />
  const given = optionType === 'RATING' ? answer.rating !== undefined : answer.choices.length > 0
  return (
    <fieldset id={fieldId(question)} className={classes.question} aria-describedby={error ? errorId(question) : undefined} disabled={disabled}>
      <legend className={classes.legend}>
        {text}
        <Mark required={required} />
      </legend>
      {optionType === 'SINGLE_CHOICE' && <OneChoice {...props} />}
      {optionType === 'MULTIPLE_CHOICE' && <Choices {...props} />}
      {optionType === 'RATING' && <Rating {...props} />}
      {!required && given && !disabled && (
        <button type="button" className={classes.clear} onClick={() => onChange(noAnswer)}>
          {words('clear')}
        </button>
      )}
      {error && (
        <p id={errorId(question)} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

import { ActionIcon, Select, Switch } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Copy, LockKeyhole, Trash2 } from 'lucide-react'
import { optionsOf } from '#kit/web/parts/fields/options.ts'
import { TranslatedField } from '#kit/web/parts/fields/TranslatedField.tsx'
import type { FieldErrors } from '#kit/web/validate.ts'
import { hasChoices, type OptionType } from '../contract/questions.ts'
import { ChoiceList } from './ChoiceList.tsx'
import { errorsOf, newChoice, type QuestionDraft, written } from './questionForm.ts'
import { t } from './texts.ts'
import classes from './Questions.module.css'

interface Props {
  question: QuestionDraft
  n: number
  types: { code: string; label: string }[]
  /** How many have answered it: from the first answer on only its wording may change. */
  answers: number
  takenChoice: (uuid: string) => boolean
  errors: FieldErrors
  onChange: (question: QuestionDraft) => void
  onDuplicate?: () => void
  onRemove: () => void
}

export const QuestionCard = ({ question, n, types, answers, takenChoice, errors, onChange, onDuplicate, onRemove }: Props) => {
  const locked = answers > 0
  const name = t('questionN', { n })
  const setType = (optionType: OptionType) => {
    const choices = hasChoices(optionType) && question.choices.length === 0 ? [newChoice(), newChoice()] : question.choices
    onChange({ ...question, optionType, choices })
  }
  return (
    <fieldset className={classes.card} data-question={question.key}>
      <legend data-heard>{name}</legend>
      <div className={classes.head}>
        <h3 className={classes.name}>{name}</h3>
        {locked && (
          <span className={classes.lock}>
            <LockKeyhole size={15} strokeWidth={1.7} aria-hidden />
            {t('answersLock', { n: answers })}
          </span>
        )}
        <div className={classes.tools}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            disabled={!onDuplicate}
            aria-label={t('duplicateQuestion', { n })}
            onClick={onDuplicate}
          >
            <Copy />
          </ActionIcon>
          {!locked && (
            <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('removeQuestion', { n })} onClick={onRemove}>
              <Trash2 />
            </ActionIcon>
          )}
        </div>
      </div>
      <TranslatedField
        label={t('questionText')}
        required
        maxLength={500}
        value={question.text}
        stale={question.stale}
        // Only English can be refused; it is always sent first.
        errors={errors['texts.0.text'] ? { en: errors['texts.0.text'] } : {}}
        onChange={(text, changed) => onChange({ ...question, ...written(question, text, changed) })}
      />
      <div className={classes.kind}>
        <Select
          label={t('answerType')}
          className={classes.type}
          data={optionsOf(types)}
          value={question.optionType}
          disabled={locked}
          onChange={(code) => code && setType(code as OptionType)}
        />
        <Switch
          label={t('mustBeAnswered')}
          checked={question.required}
          onChange={(event) => onChange({ ...question, required: event.currentTarget.checked })}
        />
      </div>
      {hasChoices(question.optionType) && (
        <ChoiceList
          choices={question.choices}
          isTaken={({ uuid }) => locked && uuid !== undefined && takenChoice(uuid)}
          error={errors.choices}
          errors={errorsOf(errors, 'choices')}
          onChange={(choices) => onChange({ ...question, choices })}
        />
      )}
    </fieldset>
  )
}

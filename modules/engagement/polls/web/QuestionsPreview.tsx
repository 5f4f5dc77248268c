import { language } from '#kit/web/language.ts'
import { hasChoices } from '../contract/questions.ts'
import { AnswerField, noAnswer } from './AnswerField.tsx'
import type { QuestionDraft, TextDraft } from './questionForm.ts'
import { t } from './texts.ts'
import classes from './Questions.module.css'

const said = ({ text }: TextDraft, otherwise: string) => text[language] || text.en || otherwise

/** The questions as people will see them, in the reader's language; only to look at. */
export const QuestionsPreview = ({ questions }: { questions: QuestionDraft[] }) => (
  <div className={classes.preview} inert>
    <p className={classes.previewTitle}>{t('asPeopleSeeIt')}</p>
    {questions.map((question, at) => (
      <AnswerField
        key={question.key}
        question={{
          uuid: question.key,
          optionType: question.optionType,
          required: question.required,
          text: said(question, t('questionN', { n: at + 1 })),
          choices: hasChoices(question.optionType)
            ? question.choices.map((choice, i) => ({ uuid: choice.key, text: said(choice, t('choiceN', { n: i + 1 })) }))
            : [],
        }}
        answer={noAnswer}
        onChange={() => {}}
      />
    ))}
  </div>
)

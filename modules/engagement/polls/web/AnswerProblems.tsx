import type { Ref } from 'react'
import type { OpenPoll } from '../contract/answering.ts'
import { fieldId } from './AnswerField.tsx'
import classes from './OpenPolls.module.css'

type Question = OpenPoll['questions'][number]

const focusField = (question: Question) => {
  const field = document.getElementById(fieldId(question))
  const input = field?.matches('textarea') ? field : field?.querySelector<HTMLElement>('input')
  input?.focus()
}

interface Props {
  summary: Ref<HTMLDivElement>
  said: string
  questions: readonly Question[]
}

/** Why the answers were not sent, with the way to each question that still needs one. */
export const AnswerProblems = ({ summary, said, questions }: Props) => (
  <div ref={summary} className={classes.problem} role="alert" tabIndex={-1}>
    <p>{said}</p>
    {questions.length > 0 && (
      <ul>
        {questions.map((question) => (
          <li key={question.uuid}>
            <button type="button" onClick={() => focusField(question)}>
              {question.text}
            </button>
          </li>
        ))}
      </ul>
    )}
  </div>
)

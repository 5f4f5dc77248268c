import { Button, Input } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ChangedMeanwhile } from '#kit/web/parts/dialogs/ChangedMeanwhile.tsx'
import { LeaveGuard } from '#kit/web/parts/dialogs/LeaveGuard.tsx'
import { SortableList } from '#kit/web/parts/fields/SortableList.tsx'
import { FormPage } from '#kit/web/parts/page/FormPage.tsx'
import { FormSection } from '#kit/web/parts/page/FormSection.tsx'
import { SaveBar } from '#kit/web/parts/page/SaveBar.tsx'
import { showSuccess } from '#kit/web/parts/page/toasts.tsx'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { getResults, listOptionTypes, type Poll } from '../contract.ts'
import { optionTypes, questionsMax } from '../contract/questions.ts'
import { QuestionCard } from './QuestionCard.tsx'
import { differences } from './questionDifferences.ts'
import { copyOf, draftsOf, errorsOf, moved, newQuestion, type QuestionDraft } from './questionForm.ts'
import { QuestionsPreview } from './QuestionsPreview.tsx'
import { t } from './texts.ts'
import { useQuestionsDraft } from './useQuestionsDraft.ts'

/** Choices that somebody has taken. While results are hidden or on their way every saved one counts as taken: the server decides, and nothing is given away. */
const useTakenChoices = (poll: Poll) => {
  const results = useItem(getResults, poll.options.some(({ answers }) => answers > 0) ? { params: { uuid: poll.uuid } } : undefined).data
  const known = results?.hiddenUntil === null ? results.questions : undefined
  return (uuid: string): boolean => known?.every(({ counts }) => counts.every(({ code, count }) => code !== uuid || count > 0)) ?? true
}

type Draft = ReturnType<typeof useQuestionsDraft>

/** Questions are added and taken out, which can be undone. */
const useAddRemove = ({ questions, setQuestions }: Draft) => {
  // Read by an undo that may come after other changes.
  const latest = useRef(questions)
  useEffect(() => {
    latest.current = questions
  })
  const insert = (at: number, question: QuestionDraft) => {
    setQuestions(latest.current.toSpliced(at, 0, question))
    requestAnimationFrame(() => {
      const card = document.querySelector(`[data-question="${question.key}"]`)
      card?.scrollIntoView({ block: 'nearest' })
      card?.querySelector('textarea')?.focus()
    })
  }
  const remove = (at: number, question: QuestionDraft) => {
    setQuestions(questions.toSpliced(at, 1))
    showSuccess(t('questionTakenOut', { n: at + 1 }), {
      ...(question.text.en ? { detail: question.text.en } : {}),
      onUndo: () => insert(at, question),
    })
  }
  return { insert, remove }
}

/** Saving and discarding, and what is said of a press that has nothing to save. */
const useSaving = (draft: Draft) => {
  const [nothing, setNothing] = useState(false)
  // said at the press, and no longer once something changes
  const missing = nothing && !draft.dirty ? t(draft.questions.length === 0 ? 'addQuestionFirst' : 'questionsUnchanged') : undefined
  const save = () => {
    setNothing(!draft.dirty)
    if (draft.dirty) draft.save()
  }
  const discard = () => {
    setNothing(false)
    draft.discard()
  }
  return { missing, save, discard }
}

export const QuestionsEditor = ({ poll }: { poll: Poll }) => {
  const draft = useQuestionsDraft(poll)
  const { questions, setQuestions, errors } = draft
  const { insert, remove } = useAddRemove(draft)
  const { missing, save, discard } = useSaving(draft)
  const loaded = useItem(listOptionTypes, {}).data
  const types = loaded ?? optionTypes.map((code) => ({ code, label: t(`optionType.${code}`) }))
  const takenChoice = useTakenChoices(poll)
  const answersTo = ({ uuid }: QuestionDraft) => poll.options.find((option) => option.uuid === uuid)?.answers ?? 0
  const full = questions.length >= questionsMax
  return (
    <>
      <FormPage
        onSubmit={save}
        busy={draft.busy}
        summary={questions.length > 0 && <QuestionsPreview questions={questions} />}
        bar={
          <SaveBar
            state={draft.busy ? 'saving' : draft.dirty ? 'changed' : 'clean'}
            keptSince={draft.keptSince}
            errors={Object.keys(errors).length}
            onDiscard={draft.dirty ? discard : undefined}
            primary={{ label: t('saveQuestions') }}
          />
        }
      >
        <FormSection title={t('questions')} help={questions.length > 0 ? words('dragHelp') : t('noQuestionsYet')}>
          <SortableList
            items={questions}
            itemKey={({ key }) => key}
            itemName={({ text }, at) => t('questionNamed', { n: at + 1, text: text.en })}
            onMove={(from, to) => setQuestions(moved(questions, from, to))}
          >
            {(question, at) => (
              <QuestionCard
                question={question}
                n={at + 1}
                types={types}
                answers={answersTo(question)}
                takenChoice={takenChoice}
                errors={errorsOf(errors, `options.${at}`)}
                onChange={(next) => setQuestions(questions.with(at, next))}
                onDuplicate={full ? undefined : () => insert(at + 1, copyOf(question))}
                onRemove={() => remove(at, question)}
              />
            )}
          </SortableList>
          <Input.Wrapper error={missing}>
            <Button variant="default" size="md" leftSection={<Plus />} disabled={full} onClick={() => insert(questions.length, newQuestion())}>
              {t('addQuestion')}
            </Button>
          </Input.Wrapper>
        </FormSection>
      </FormPage>
      <LeaveGuard dirty={draft.dirty && !draft.busy} onLeave={draft.discard} />
      {draft.theirs && (
        <ChangedMeanwhile
          opened
          by={draft.theirs.updatedBy ?? undefined}
          differences={differences(draftsOf(draft.theirs.options), questions)}
          busy={draft.busy}
          onLoadTheirs={draft.loadTheirs}
          onKeepMine={draft.keepMine}
          onClose={draft.closeTheirs}
        />
      )}
    </>
  )
}

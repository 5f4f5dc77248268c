import { Radio, Textarea } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { useState } from 'react'
import { useDraft } from '#kit/web/draft.ts'
import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { inZone } from '#kit/web/parts/fields/dates.ts'
import { DateField } from '#kit/web/parts/fields/DateTimeField.tsx'
import { useSend } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { AnswerInput, answerAppeal, AppealInput, liftEntry, noteAppeal, ReviewInput, reviewEntry, takeBackLift } from '../contract.ts'
import { type Entry, monthsLater, reviewMonths } from '../contract/entry.ts'
import type { EntryDeed } from './entryDeeds.ts'
import { t } from './texts.ts'

interface Props {
  oc: string
  entry: Entry
  onClose: () => void
}

const nameOf = ({ name }: Entry): string => name ?? t('nobodyNamed')
const atOf = ({ oc, entry: { uuid } }: Pick<Props, 'oc' | 'entry'>) => ({ oc, uuid })

const Lift = (props: Props) => {
  const opened = useOpened(props.entry)
  const lift = useSend(liftEntry, {
    said: t('entryLifted'),
    undo: ({ version }) => ({ call: takeBackLift, args: { params: atOf(props), version } }),
    closes: props.onClose,
  })
  return (
    <ConfirmDialog
      opened
      title={t('liftQuestion', { name: nameOf(props.entry) })}
      verb={t('lift')}
      warning={null}
      reason={{ label: t('liftReason'), required: true, maxLength: 2000 }}
      busy={lift.busy}
      onClose={props.onClose}
      onConfirm={(reason) => lift({ params: atOf(props), version: opened.version, body: { reason } })}
    >
      {t('liftText')}
    </ConfirmDialog>
  )
}

interface TextProps {
  label: string
  value: string
  onChange: (text: string) => void
  error: string | undefined
}
const TextField = ({ label, value, onChange, error }: TextProps) => (
  <Textarea label={label} required rows={5} maxLength={2000} value={value} onChange={(event) => onChange(event.currentTarget.value)} error={error} />
)

const noText = { text: '' }
const asTyped = <V,>(values: V) => values

const NoteAppeal = (props: Props) => {
  const opened = useOpened(props.entry)
  const draft = useDraft({ initial: noText, toBody: asTyped, schema: AppealInput, t })
  const note = useSend(noteAppeal, { said: t('appealNoted'), closes: props.onClose, onRefused: draft.refuse })
  const save = () => {
    const body = draft.check()
    if (body) note({ params: atOf(props), version: opened.version, body })
  }
  return (
    <FormDialog
      title={t('noteAppealTitle', { name: nameOf(props.entry) })}
      verb={t('noteVerb')}
      busy={note.busy}
      onClose={props.onClose}
      onSave={save}
    >
      <TextField label={t('appealText')} value={draft.values.text} onChange={(text) => draft.set({ text })} error={draft.errors.text} />
    </FormDialog>
  )
}

const answers = ['KEPT', 'LIFTED'] as const
const noAnswer: { answer: string; text: string } = { answer: '', text: '' }

const AnswerAppeal = (props: Props) => {
  const opened = useOpened(props.entry)
  const draft = useDraft({ initial: noAnswer, toBody: asTyped, schema: AnswerInput, t })
  const answer = useSend(answerAppeal, { said: t('appealAnswered'), closes: props.onClose, onRefused: draft.refuse })
  const save = () => {
    const body = draft.check()
    if (body) answer({ params: atOf(props), version: opened.version, body })
  }
  const title = t('answerTitle', { name: nameOf(props.entry) })
  return (
    <FormDialog title={title} text={props.entry.appeal?.text ?? ''} verb={t('answerVerb')} busy={answer.busy} onClose={props.onClose} onSave={save}>
      <Radio.Group
        label={words('decision')}
        required
        value={draft.values.answer}
        onChange={(chosen) => draft.set({ answer: chosen })}
        error={draft.errors.answer}
      >
        {answers.map((one) => (
          <Radio key={one} value={one} label={t(`answer.${one}`)} mt={8} />
        ))}
      </Radio.Group>
      <TextField label={t('answerText')} value={draft.values.text} onChange={(text) => draft.set({ text })} error={draft.errors.text} />
    </FormDialog>
  )
}

const earlier = (one: string, other: string) => (one < other ? one : other)

const Review = (props: Props) => {
  const { entry, onClose } = props
  const opened = useOpened(entry)
  const [today] = useState(() => inZone(new Date(), entry.timeZone).day)
  const last = earlier(monthsLater(today, reviewMonths), entry.untilDate)
  const [initial] = useState({ reviewOn: earlier(monthsLater(today, 6), last) })
  const draft = useDraft({ initial, toBody: asTyped, schema: ReviewInput, t })
  const review = useSend(reviewEntry, { said: t('reviewNoted'), closes: onClose, onRefused: draft.refuse })
  const save = () => {
    const body = draft.check()
    if (body) review({ params: atOf(props), version: opened.version, body })
  }
  return (
    <FormDialog
      title={t('reviewTitle', { name: nameOf(entry) })}
      text={t('reviewText')}
      verb={words('done')}
      busy={review.busy}
      onClose={onClose}
      onSave={save}
    >
      <DateField
        label={t('nextReview')}
        required
        min={today}
        max={last}
        value={draft.values.reviewOn}
        onChange={(reviewOn) => draft.set({ reviewOn })}
        error={draft.errors.reviewOn}
      />
    </FormDialog>
  )
}

const dialogs = { lift: Lift, noteAppeal: NoteAppeal, answerAppeal: AnswerAppeal, review: Review }

export const EntryDialogOf = ({ deed, ...props }: Props & { deed: EntryDeed }) => {
  const Dialog = dialogs[deed]
  return <Dialog {...props} />
}

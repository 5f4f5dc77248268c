import { Radio, Textarea } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { useState } from 'react'
import { useOpened } from '#kit/web/opened.ts'
import { ConfirmDialog } from '#kit/web/parts/dialogs/ConfirmDialog.tsx'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { inZone } from '#kit/web/parts/fields/dates.ts'
import { DateField } from '#kit/web/parts/fields/DateTimeField.tsx'
import { useSend } from '#kit/web/queries.ts'
import { useSubmit } from '#kit/web/submit.ts'
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
  const form = useSubmit(noteAppeal, {
    initial: noText,
    toBody: asTyped,
    schema: AppealInput,
    t,
    at: { params: atOf(props), version: opened.version },
    said: t('appealNoted'),
    closes: props.onClose,
  })
  return (
    <FormDialog
      title={t('noteAppealTitle', { name: nameOf(props.entry) })}
      verb={t('noteVerb')}
      busy={form.busy}
      onClose={props.onClose}
      onSave={form.submit}
    >
      <TextField label={t('appealText')} value={form.values.text} onChange={(text) => form.set({ text })} error={form.errors.text} />
    </FormDialog>
  )
}

const answers = ['KEPT', 'LIFTED'] as const
const noAnswer: { answer: string; text: string } = { answer: '', text: '' }

const AnswerAppeal = (props: Props) => {
  const opened = useOpened(props.entry)
  const form = useSubmit(answerAppeal, {
    initial: noAnswer,
    toBody: asTyped,
    schema: AnswerInput,
    t,
    at: { params: atOf(props), version: opened.version },
    said: t('appealAnswered'),
    closes: props.onClose,
  })
  const title = t('answerTitle', { name: nameOf(props.entry) })
  return (
    <FormDialog
      title={title}
      text={props.entry.appeal?.text ?? ''}
      verb={t('answerVerb')}
      busy={form.busy}
      onClose={props.onClose}
      onSave={form.submit}
    >
      <Radio.Group
        label={words('decision')}
        required
        value={form.values.answer}
        onChange={(chosen) => form.set({ answer: chosen })}
        error={form.errors.answer}
      >
        {answers.map((one) => (
          <Radio key={one} value={one} label={t(`answer.${one}`)} mt={8} />
        ))}
      </Radio.Group>
      <TextField label={t('answerText')} value={form.values.text} onChange={(text) => form.set({ text })} error={form.errors.text} />
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
  const form = useSubmit(reviewEntry, {
    initial,
    toBody: asTyped,
    schema: ReviewInput,
    t,
    at: { params: atOf(props), version: opened.version },
    said: t('reviewNoted'),
    closes: onClose,
  })
  return (
    <FormDialog
      title={t('reviewTitle', { name: nameOf(entry) })}
      text={t('reviewText')}
      verb={words('done')}
      busy={form.busy}
      onClose={onClose}
      onSave={form.submit}
    >
      <DateField
        label={t('nextReview')}
        required
        min={today}
        max={last}
        value={form.values.reviewOn}
        onChange={(reviewOn) => form.set({ reviewOn })}
        error={form.errors.reviewOn}
      />
    </FormDialog>
  )
}

const dialogs = { lift: Lift, noteAppeal: NoteAppeal, answerAppeal: AnswerAppeal, review: Review }

export const EntryDialogOf = ({ deed, ...props }: Props & { deed: EntryDeed }) => {
  const Dialog = dialogs[deed]
  return <Dialog {...props} />
}

import { Radio, TextInput } from '@mantine/core'
import '@mantine/core/styles/Radio.layer.css'
import { useState } from 'react'
import type { Draft } from '#kit/web/draft.ts'
import { useMe } from '#kit/web/me.ts'
import { FormDialog } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { inZone } from '#kit/web/parts/fields/dates.ts'
import { DateField } from '#kit/web/parts/fields/DateTimeField.tsx'
import type { Pick } from '#kit/web/parts/fields/pick.ts'
import { PickMany } from '#kit/web/parts/fields/PickMany.tsx'
import { useSubmit } from '#kit/web/submit.ts'
import { words } from '#kit/web/words.ts'
import { handOutBadge, HandOutInput, holderKinds } from '../contract.ts'
import { visitorsOf, membersOf } from './badgeHolders.ts'
import { t } from './texts.ts'

interface Form {
  number: string
  kind: (typeof holderKinds)[number]
  visitor: Pick[]
  member: Pick[]
  holderName: string
  dueOn: string
}
const toBody = ({ number, kind, visitor, member, holderName, dueOn }: Form) => ({
  number,
  kind,
  dayUuid: kind === 'VISITOR' ? (visitor[0]?.id ?? null) : null,
  memberId: kind === 'MEMBER' && member[0] ? Number(member[0].id) : null,
  holderName: kind === 'OTHER' ? holderName : null,
  dueOn: dueOn || null,
})
interface HolderProps {
  oc: string
  values: Form
  set: Draft<Form, unknown>['set']
  errors: Draft<Form, unknown>['errors']
}
/** A visitor, somebody of the building, or whoever else it is. */
const Holder = ({ oc, values, set, errors }: HolderProps) => (
  <>
    <Radio.Group label={t('whom')} value={values.kind} onChange={(kind) => set({ kind: holderKinds.find((one) => one === kind) ?? 'OTHER' })}>
      {holderKinds.map((kind) => (
        <Radio key={kind} value={kind} label={t(`kind.${kind}`)} mt={8} />
      ))}
    </Radio.Group>
    {values.kind === 'VISITOR' && (
      <PickMany
        label={words('visitor')}
        help={t('visitorHelp')}
        required
        kind="person"
        one
        value={values.visitor}
        onChange={(visitor) => set({ visitor })}
        load={visitorsOf(oc)}
        {...(errors.dayUuid ? { error: errors.dayUuid } : {})}
      />
    )}
    {values.kind === 'MEMBER' && (
      <PickMany
        label={words('person')}
        help={t('memberHelp')}
        required
        kind="person"
        one
        value={values.member}
        onChange={(member) => set({ member })}
        load={membersOf(oc)}
        {...(errors.memberId ? { error: errors.memberId } : {})}
      />
    )}
    {values.kind === 'OTHER' && (
      <TextInput
        label={words('personName')}
        description={t('holderNameHelp')}
        required
        maxLength={120}
        value={values.holderName}
        onChange={(event) => set({ holderName: event.currentTarget.value })}
        error={errors.holderName}
      />
    )}
  </>
)

/** Who gets a number, and until when. */
export const HandOut = ({ oc, number, onClose }: { oc: string; number: string; onClose: () => void }) => {
  const { timeZone } = useMe().organisation
  const [today] = useState(() => inZone(new Date(), timeZone).day)
  const [initial] = useState<Form>({ number, kind: 'VISITOR', visitor: [], member: [], holderName: '', dueOn: today })
  const form = useSubmit(handOutBadge, {
    initial,
    toBody,
    schema: HandOutInput,
    t,
    fieldOf: { badge_unknown: 'number', badge_is_out: 'number', holder_not_here: 'dayUuid' },
    at: { params: { oc } },
    said: (loan) => t('said.handedOut', { number: loan.number, holder: loan.holder ?? '' }),
    closes: onClose,
  })
  const { values, set, errors } = form
  return (
    <FormDialog title={t('handOut')} verb={t('handOutVerb')} busy={form.busy} onClose={onClose} onSave={form.submit}>
      <TextInput
        label={t('number')}
        required
        maxLength={20}
        value={values.number}
        onChange={(event) => set({ number: event.currentTarget.value })}
        error={errors.number}
        data-autofocus={number === '' || undefined}
      />
      <Holder oc={oc} values={values} set={set} errors={errors} />
      <DateField
        label={t('until')}
        help={t('untilHelp')}
        required
        min={today}
        value={values.dueOn}
        onChange={(dueOn) => set({ dueOn })}
        error={errors.dueOn}
      />
    </FormDialog>
  )
}

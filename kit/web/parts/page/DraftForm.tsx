import type { ReactNode } from 'react'
import type { Draft } from '#kit/web/draft.ts'
import { LeaveGuard } from '#kit/web/parts/dialogs/LeaveGuard.tsx'
import { words } from '#kit/web/words.ts'
import { FormPage } from './FormPage.tsx'
import { SaveBar } from './SaveBar.tsx'
import { useGivingUp } from './useGivingUp.tsx'

interface Props {
  draft: Pick<Draft<never, unknown>, 'dirty' | 'keptSince' | 'errors' | 'reset'>
  busy: boolean
  /** What the button says it does; 'Save' unless given. */
  verb?: string
  disabled?: boolean | undefined
  /** It ends something. */
  danger?: boolean
  /** Beside the fields. */
  summary?: ReactNode
  children: ReactNode
  onSubmit: () => void
  /** The form is left for a reason that has been decided already. */
  free?: boolean
}

/** A form as a page: its fields, the save bar with what is typed and what is wrong, and the question before unsaved changes are lost. */
export const DraftForm = (props: Props) => {
  const { draft, busy, verb = words('save'), disabled, danger, summary, children, onSubmit, free = false } = props
  const { giveUp, question } = useGivingUp(draft.dirty, draft.reset)
  return (
    <>
      <FormPage
        onSubmit={onSubmit}
        busy={busy}
        summary={summary}
        still={disabled}
        bar={
          <SaveBar
            state={busy ? 'saving' : draft.dirty ? 'changed' : 'clean'}
            keptSince={draft.keptSince}
            errors={Object.keys(draft.errors).length}
            onDiscard={giveUp}
            primary={{ label: verb, disabled, danger }}
          />
        }
      >
        {children}
      </FormPage>
      {question}
      <LeaveGuard dirty={draft.dirty && !busy && !free} onLeave={draft.reset} />
    </>
  )
}

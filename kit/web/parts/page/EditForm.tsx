import type { ReactNode } from 'react'
import type { Edit } from '#kit/web/edit.ts'
import { ChangedMeanwhile, type Difference } from '#kit/web/parts/dialogs/ChangedMeanwhile.tsx'
import { FormDialog, type FormDialogProps } from '#kit/web/parts/dialogs/FormDialog.tsx'
import { DraftForm } from './DraftForm.tsx'

interface ChangesProps<Values> {
  /** What `useEdit` answers. */
  edit: Omit<Edit<unknown, Values>, 'begun'>
  /** The fields of two versions of the form, as people read them; those that differ are shown. */
  differences: (theirs: Values, mine: Values) => Difference[]
}

interface Props<Values> extends ChangesProps<Values> {
  verb?: string
  disabled?: boolean
  summary?: ReactNode
  children: ReactNode
}

/** The editor of one record as a page. */
export const EditForm = <Values,>({ edit, differences, children, ...form }: Props<Values>) => (
  <>
    <DraftForm draft={edit} busy={edit.busy} free={edit.theirs !== undefined} onSubmit={edit.save} {...form}>
      {children}
    </DraftForm>
    <TheirChanges edit={edit} differences={differences} />
  </>
)

/** The editor of one record in a dialog. */
export const EditDialog = <Values,>({ edit, differences, ...dialog }: ChangesProps<Values> & Omit<FormDialogProps, 'busy' | 'onSave'>) =>
  edit.theirs ? <TheirChanges edit={edit} differences={differences} /> : <FormDialog busy={edit.busy} onSave={edit.save} {...dialog} />

/** Both versions beside each other, once somebody else was quicker. */
export const TheirChanges = <Values,>({ edit, differences }: ChangesProps<Values>) =>
  edit.theirs && (
    <ChangedMeanwhile
      opened
      by={edit.theirsBy}
      differences={differences(edit.theirs, edit.mine)}
      busy={edit.busy}
      onLoadTheirs={edit.loadTheirs}
      onKeepMine={edit.keepMine}
      onClose={edit.closeTheirs}
    />
  )

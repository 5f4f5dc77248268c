import { useMemo, useState } from 'react'
import { useEdit } from '#kit/web/edit.ts'
import { EditForm } from '#kit/web/parts/page/EditForm.tsx'
import { TitleBar } from '#kit/web/parts/page/TitleBar.tsx'
import { to } from '#kit/web/screens.ts'
import { words } from '#kit/web/words.ts'
import { type Block, BlockInput, type TouchedBooking, updateBlockedDate } from '../contract.ts'
import { BlockFields } from './BlockFields.tsx'
import { bodyWith, differences, formOf } from './blockForm.ts'
import { placeText } from './blockText.ts'
import { t } from './texts.ts'
import { StillToDecide, TouchedBookings } from './TouchedBookings.tsx'
import { useCancelQuestion } from './useCancelQuestion.tsx'
import { useTouched } from './useTouched.ts'

/** What is blocked when, and what that touches, is decided as a whole. */
const together = [
  ['scope', 'categoryUuid', 'facilityUuid', 'dateFrom', 'dateUntil', 'wholeDays', 'timeFrom', 'timeUntil', 'yearly', 'effects', 'decided'],
] as const

export const BlockEdit = ({ oc, query, block }: { oc: string; query: Record<string, string>; block: Block }) => {
  const back = to('/blocked-dates/{uuid}', { uuid: block.uuid }, query)
  const [seen, setSeen] = useState<readonly TouchedBooking[]>(block.bookings)
  const edit = useEdit({
    record: block,
    save: updateBlockedDate,
    schema: BlockInput,
    at: { params: { oc, uuid: block.uuid } },
    toForm: formOf,
    toBody: useMemo(() => bodyWith(seen), [seen]),
    t,
    together,
    said: t('changed'),
    leadsTo: back,
  })
  const touched = useTouched(oc, edit.values, block.uuid)
  // what is sent is decided on what is shown
  if (touched.bookings && touched.bookings !== seen) setSeen(touched.bookings)
  const { ask, question } = useCancelQuestion(edit.values, touched.bookings, () => void edit.save())
  return (
    <>
      <TitleBar title={t('editBlock')} tab={block.reason} back={back} meta={[block.reason, placeText(block)]} />
      <EditForm
        edit={{
          ...edit,
          save: () => {
            ask()
            return true
          },
        }}
        differences={differences}
        verb={words('saveChanges')}
        disabled={touched.waits}
        summary={<StillToDecide form={edit.values} touched={touched} />}
      >
        <BlockFields oc={oc} form={edit.values} onChange={edit.set} errors={edit.errors} />
        <TouchedBookings oc={oc} form={edit.values} onChange={edit.set} touched={touched} error={edit.errors.message} />
      </EditForm>
      {question}
    </>
  )
}

import { useState } from 'react'
import type { ApiError } from '#kit/web/api.ts'
import { language } from '#kit/web/language.ts'
import { useSend } from '#kit/web/queries.ts'
import { type FieldErrors, validate } from '#kit/web/validate.ts'
import { walkInAtKiosk } from '../../contract.ts'
import { type KioskPage, KioskWalkInInput } from '../../contract/at-kiosk.ts'
import { t } from '../texts.ts'

const empty = { name: '', email: '', phone: '', company: '', plate: '', companyName: '', hostName: '', purposeKey: '', hours: 1 }
export type WalkInDraft = typeof empty
export const askedInOrder = ['company', 'email', 'phone', 'plate'] as const

const given = (draft: WalkInDraft, attempt: string, consentEdition: number | null) => ({
  attempt,
  companyName: draft.companyName,
  hostName: draft.hostName.trim() || null,
  purposeKey: draft.purposeKey || null,
  hours: draft.hours,
  visitor: {
    name: draft.name,
    email: draft.email.trim() || null,
    phone: draft.phone.trim() || null,
    company: draft.company.trim() || null,
    plate: draft.plate.trim() || null,
    language,
  },
  consentEdition,
})

interface Props {
  page: KioskPage
  onDone: (companyName: string) => void
  onRefused: (error: ApiError) => boolean
}

export const useWalkIn = ({ page, onDone, onRefused }: Props) => {
  const [draft, setDraft] = useState(empty)
  const [errors, setErrors] = useState<FieldErrors>({})
  // sent again after an answer that was lost, it is the same visitor
  const [attempt] = useState(() => crypto.randomUUID())
  const send = useSend(walkInAtKiosk, {
    onDone: ({ companyName }) => onDone(companyName),
    onRefused: (error) => {
      if (Object.keys(error.fields).length === 0) return onRefused(error)
      setErrors(error.fields)
      return true
    },
  })
  const set = (part: Partial<WalkInDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    setErrors({})
  }
  const submit = () => {
    const body = given(draft, attempt, page.consent?.edition ?? null)
    const wrong = {
      ...validate(KioskWalkInInput, body, t),
      ...Object.fromEntries(
        askedInOrder.flatMap((field) => (page.fields[field] === 'REQUIRED' && !draft[field].trim() ? [[`visitor.${field}`, t('requiredHere')]] : [])),
      ),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length === 0) send({ body })
  }
  return { draft, errors, set, submit, busy: send.busy }
}

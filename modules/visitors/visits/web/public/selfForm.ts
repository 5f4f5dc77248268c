import { useState } from 'react'
import type { ApiError } from '#kit/web/api.ts'
import { language } from '#kit/web/language.ts'
import { showError } from '#kit/web/parts/page/toasts.tsx'
import { useSend } from '#kit/web/queries.ts'
import { type FieldErrors, validate } from '#kit/web/validate.ts'
import { consentChanged, registerSelf } from '../../contract.ts'
import { type SelfRegistration, SelfRegistrationInput } from '../../contract/self-registration.ts'
import { t } from '../texts.ts'
import type { Poster } from './AtPoster.tsx'

const two = (n: number) => String(n).padStart(2, '0')
/** An hour from now, on the device of somebody who stands in the building; not beyond the day. */
const inAnHour = (now = new Date()): string => (now.getHours() === 23 ? '23:59' : `${two(now.getHours() + 1)}:${two(now.getMinutes())}`)

const empty = { name: '', email: '', phone: '', company: '', plate: '', companyName: '', hostName: '', purposeKey: '', code: '' }
export type SelfDraft = typeof empty & { timeUntil: string }

interface Props {
  poster: Poster
  found: SelfRegistration
  onDone: (companyName: string) => void
  /** The text was changed meanwhile. */
  onConsent: () => void
}
export type SelfFormProps = Props

const given = ({ poster, found }: Pick<Props, 'poster' | 'found'>, draft: SelfDraft) => ({
  ...poster,
  companyName: draft.companyName,
  hostName: draft.hostName || null,
  purposeKey: draft.purposeKey || null,
  timeUntil: draft.timeUntil,
  visitor: {
    name: draft.name,
    email: draft.email.trim() || null,
    phone: draft.phone.trim() || null,
    company: draft.company || null,
    plate: draft.plate || null,
    language,
  },
  consentEdition: found.consent?.edition ?? null,
  code: draft.code || null,
})

export const useSelfForm = ({ poster, found, onDone, onConsent }: Props) => {
  const [draft, setDraft] = useState<SelfDraft>(() => ({ ...empty, timeUntil: inAnHour() }))
  const [errors, setErrors] = useState<FieldErrors>({})
  const [problem, setProblem] = useState<ApiError>()
  const send = useSend(registerSelf, {
    onDone: ({ companyName }) => onDone(companyName),
    onRefused: (error) => {
      if (error.code === consentChanged.code) {
        showError(error.message)
        onConsent()
        return true
      }
      setErrors(error.fields)
      setProblem(Object.keys(error.fields).length > 0 ? undefined : error)
      return true
    },
  })
  const set = (part: Partial<SelfDraft>) => {
    setDraft((before) => ({ ...before, ...part }))
    setErrors({})
  }
  const submit = () => {
    const body = given({ poster, found }, draft)
    const wrong = {
      ...validate(SelfRegistrationInput, body, t),
      // what is asked for is asked for before a code is used up
      ...Object.fromEntries(
        (['email', 'phone', 'company', 'plate'] as const).flatMap((field) =>
          found.fields[field] === 'REQUIRED' && !draft[field].trim() ? [[`visitor.${field}`, t('requiredHere')]] : [],
        ),
      ),
    }
    setErrors(wrong)
    setProblem(undefined)
    if (Object.keys(wrong).length === 0) send({ body })
  }
  return { draft, errors, problem, set, submit, busy: send.busy, setErrors }
}

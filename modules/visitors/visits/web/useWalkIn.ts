import { useState } from 'react'
import { listText } from '#kit/web/listed.ts'
import { useMe } from '#kit/web/me.ts'
import type { Pick } from '#kit/web/parts/fields/pick.ts'
import { showSuccess, showWarning } from '#kit/web/parts/page/toasts.tsx'
import { useItem } from '#kit/web/queries.ts'
import { useSubmit } from '#kit/web/submit.ts'
import { getVisitForm, receiveWalkIn } from '../contract.ts'
import { type Visitor, WalkInInput } from '../contract/visit.ts'
import type { LeftDay, Wanted } from './deskAnswers.ts'
import { documentBody, type DocumentForm } from './documentForm.ts'
import { waits } from './stopped.ts'
import { t } from './texts.ts'
import { nobodyYet, visitorBody, type VisitorForm } from './visitForm.ts'
import { walkInUntil } from './walkInUntil.ts'

export interface WalkInForm {
  companyId: string
  host: Pick[]
  /** Null: as long as `walkInUntil` says. */
  timeUntil: string | null
  visitors: VisitorForm[]
  /** Of the n-th visitor. */
  documents: DocumentForm[]
  askHost: boolean
}
const begun: WalkInForm = { companyId: '', host: [], timeUntil: null, visitors: [nobodyYet], documents: [], askHost: false }
const bodyOf = ({ companyId, host, visitors, documents, askHost }: WalkInForm, timeUntil: string) => ({
  companyId: companyId ? Number(companyId) : null,
  hostId: host[0] ? Number(host[0].id) : null,
  timeUntil,
  visitors: visitors.map(visitorBody),
  documents: askHost ? [] : documents.map(documentBody),
  askHost,
})

/** As after a check-in it can be taken back from here. */
const saidIn = (visitors: readonly Visitor[], onUndo: WalkInProps['onUndo']): void => {
  const [first, ...others] = visitors
  const days = visitors.flatMap((one) => one.days.filter(({ status }) => status === 'CHECKED_IN'))
  const said = others.length > 0 ? t('said.checkInMany', { n: visitors.length }) : t('said.checkIn', { name: first?.name ?? '' })
  showSuccess(said, days.length > 0 ? { onUndo: () => onUndo(days) } : {})
}

/** Of a building's desk; a company's own visitors have come to see it. */
const named = WalkInInput.refine(({ companyId, hostId }) => companyId || hostId, { path: ['companyId'], message: 'whomToSee' })

export interface WalkInProps {
  oc: string
  onClose: () => void
  /** Who is in, and of whom a photo may be taken. */
  onPhotos: (wanted: readonly Wanted[]) => void
  /** The days of those who were let in by mistake. */
  onUndo: (days: readonly LeftDay[]) => void
}

/** What is typed of those who came, for whom it is, and their being received. */
export const useWalkIn = ({ oc, onClose, onPhotos, onUndo }: WalkInProps) => {
  const [initial] = useState(begun)
  const [now] = useState(() => new Date())
  const [visited, setVisited] = useState(oc)
  const asked = useItem(getVisitForm, { params: { oc: visited } }, { keep: true }).data
  const { kind, timeZone } = useMe().organisation
  const usual = walkInUntil(now, asked?.timeZone ?? timeZone, asked?.longestHours ?? 24)
  const untilOf = ({ timeUntil }: WalkInForm): string => timeUntil ?? usual
  const form = useSubmit(receiveWalkIn, {
    initial,
    toBody: (typed: WalkInForm) => bodyOf(typed, untilOf(typed)),
    schema: kind === 'company' ? WalkInInput : named,
    t,
    at: { params: { oc } },
    onDone: ({ status, visitors }) => {
      onClose()
      onPhotos(visitors.flatMap(({ uuid: of, name, may }) => (may.takePhoto ? [{ uuid: of, name: name ?? '' }] : [])))
      const stopped = visitors.filter(waits).map((one) => one.name ?? t('nobodyNamed'))
      // whoever is stopped stands on the board, with what can be done
      if (stopped.length > 0) showWarning(t('said.stopped', { names: listText(stopped) }))
      else if (status === 'PENDING_APPROVAL') showSuccess(t('said.waits'))
      else if (form.values.askHost) showSuccess(t('said.asked'))
      else saidIn(visitors, onUndo)
    },
  })
  return { form, asked, until: untilOf(form.values), setVisited }
}

import { ActionIcon, TextInput } from '@mantine/core'
import { Camera, ScanLine } from 'lucide-react'
import { lazy, useRef, useState, type KeyboardEvent } from 'react'
import { call, isAway } from '#kit/web/api.ts'
import { useDialog } from '#kit/web/parts/dialogs/useDialog.tsx'
import { showError, showSuccess } from '#kit/web/parts/page/toasts.tsx'
import { pauses } from '#kit/web/pauses.ts'
import { listVisits, readVisitorCode } from '../contract.ts'
import { badgeForm } from '../contract/badge-code.ts'
import { meantBy } from '../contract/reference.ts'
import type { VisitDayRow } from '../contract/visit.ts'
import { earlyBy } from './early.ts'
import { foundHere, rowOfCode } from './outbox.ts'
import { t } from './texts.ts'
import classes from './Visits.module.css'

const ScanDialog = lazy(async () => ({ default: (await import('./ScanDialog.tsx')).ScanDialog }))

interface Props {
  oc: string
  /** What the list is searched for. */
  value: string
  onSearch: (text: string) => void
  /** Today's visitors as the page holds them, for when there is no network. */
  held: readonly VisitDayRow[]
  onCheckIn: (rows: readonly VisitDayRow[]) => void
  onCheckOut: (rows: readonly VisitDayRow[]) => void
}

/** As readers and cameras type it: a badge, or building, visitor, half minute, signature. */
const isCode = (text: string): boolean => badgeForm.test(text) || /^\d+\.[\da-f-]{36}\.\d+\.[\w-]{40,}$/.test(text)

/** A badge is given to whoever comes in, so that showing it again means to leave; a pass on the phone may be shown twice in a hurry. */
const leaves = (code: string, { may }: VisitDayRow): boolean => badgeForm.test(code) && may.checkOut

/** What stands in the field: the list follows it, unless it is a code. */
const useTyped = (value: string, onSearch: (text: string) => void) => {
  const [typed, setTyped] = useState(value)
  const timer = useRef<number | undefined>(undefined)
  const stop = () => window.clearTimeout(timer.current)
  const type = (text: string) => {
    setTyped(text)
    stop()
    // without a network the list stays as it is held: it would be narrowed when nobody asks for it any more
    const search = () => navigator.onLine && onSearch(text.trim())
    if (!isCode(text.trim())) timer.current = window.setTimeout(search, pauses.search)
  }
  const empty = () => {
    stop()
    setTyped('')
    onSearch('')
  }
  return { typed, setTyped, type, stop, empty }
}

/** Whether the only hit is let in now. Whoever comes long before the time is named by what asks about that. */
const useMeant = () => {
  const named = useRef('')
  return (text: string, row: VisitDayRow): boolean => {
    const already = named.current === `${text} ${row.uuid}`
    named.current = ''
    if (already || meantBy(text) || earlyBy(row, new Date())) return true
    named.current = `${text} ${row.uuid}`
    showSuccess(t('enterAgain', { name: row.name ?? t('nobodyNamed') }))
    return false
  }
}

/**
 * One field for all at the desk: a name, a company, a host, a plate, or a code from a scanner. A code and a whole reference mean one visitor, and Enter
 * lets them in. A word may be typed by somebody who only looks: the only hit is named and shown, and the same Enter again lets in.
 */
export const DeskBar = ({ oc, value, onSearch, held, onCheckIn, onCheckOut }: Props) => {
  const { typed, setTyped, type, stop, empty } = useTyped(value, onSearch)
  const isMeant = useMeant()
  const { open, dialog } = useDialog()
  const read = async (code: string) => {
    try {
      const row = await call(readVisitorCode, { params: { oc }, body: { code } })
      empty()
      return leaves(code, row) ? onCheckOut([row]) : onCheckIn([row])
    } catch (error) {
      const row = isAway(error) ? rowOfCode(held, code, new Date()) : undefined
      if (row && (row.may.checkIn || leaves(code, row))) {
        empty()
        return row.may.checkIn ? onCheckIn([row]) : onCheckOut([row])
      }
      showError(error instanceof Error ? error.message : String(error))
    }
  }
  const enter = async () => {
    const text = typed.trim()
    stop()
    if (text === '') return onSearch('')
    if (isCode(text)) return read(text)
    try {
      const { items } = await call(listVisits, { params: { oc }, query: { view: 'TODAY', wildcardSearch: text, limit: 50 } })
      const ready = items.filter(({ may }) => may.checkIn)
      const [only] = ready
      if (only && ready.length === 1 && isMeant(text, only)) {
        onCheckIn([only])
        return empty()
      }
      onSearch(text)
    } catch (error) {
      const ready = isAway(error) ? foundHere(held, text).filter(({ may }) => may.checkIn) : []
      const [only] = ready
      if (only && ready.length === 1) {
        if (!isMeant(text, only)) return undefined
        onCheckIn([only])
        return setTyped('')
      }
      showError(error instanceof Error ? error.message : String(error))
    }
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) void enter()
    if (event.key === 'Escape') empty()
  }
  const scan = () => open((onClose) => <ScanDialog onCode={(code) => void read(code)} onClose={onClose} />)
  return (
    <>
      <TextInput
        className={classes.desk}
        size="lg"
        type="search"
        aria-label={t('deskSearch')}
        placeholder={t('deskHint')}
        leftSection={<ScanLine size={18} aria-hidden />}
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKey}
        rightSection={
          <ActionIcon variant="subtle" size="lg" aria-label={t('scan')} onClick={scan}>
            <Camera size={20} />
          </ActionIcon>
        }
      />
      {dialog}
    </>
  )
}

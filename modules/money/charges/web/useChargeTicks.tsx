import { CheckCheck, Lock } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Data } from '#kit/contract/endpoint.ts'
import type { Listing } from '#kit/web/listing.ts'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { money } from '#kit/web/parts/fields/money.ts'
import type { BulkAction } from '#kit/web/parts/list/BulkBar.tsx'
import type { Ticks } from '#kit/web/parts/list/DataTable.tsx'
import type { ChargeRow, chargeTabs, countCharges, listCharges, StepInput } from '../contract.ts'
import { StepDialog } from './dialogs.ts'
import { stepAtOnce } from './stepAtOnce.ts'
import { t } from './texts.ts'

interface Props {
  oc: string
  list: Listing<typeof listCharges>
  tab: (typeof chargeTabs)[number] | 'ALL'
  counts: Data<typeof countCharges> | undefined
  today: string
  open: (dialog: (onClose: () => void) => ReactNode) => void
}

type Step = 'verify' | 'lock'
/** What takes the step, and so is counted. */
const takes = { verify: 'OPEN', lock: 'VERIFIED' } as const
const icons = { verify: <CheckCheck size={16} strokeWidth={1.7} />, lock: <Lock size={16} strokeWidth={1.7} /> }

/** Lines that are ticked, or all that the list finds, and what can be done with them. */
export const useChargeTicks = ({ oc, list, tab, counts, today, open }: Props): Ticks<ChargeRow> => {
  const [kept, setKept] = useState<{ by: string; rows: ChargeRow[]; all: boolean }>({ by: '', rows: [], all: false })
  // what was ticked by other filters is not meant any more
  const by = JSON.stringify(list.query)
  const { rows: ticked, all } = kept.by === by ? kept : { rows: [], all: false }
  const tick = (rows: ChargeRow[], whole = false) => setKept({ by, rows, all: whole })
  const ask = (step: Step, what: Partial<StepInput>, n: number, about: string, label: string): BulkAction => ({
    label,
    icon: icons[step],
    onClick: () => open((onClose) => <StepDialog oc={oc} step={step} what={what} n={n} about={about} onClose={onClose} onDone={() => tick([])} />),
  })
  const these = (step: Step, meant: readonly ChargeRow[], label: string): BulkAction[] => {
    const [first] = meant
    if (!first) return []
    const amount = meant.reduce((sum, line) => sum + line.amount, 0)
    const toCome = meant.filter(({ day }) => day > today).length
    const about = [t('stepSum', { amount: money(amount, first.currency) }), ...(toCome > 0 ? [t('stepToCome', { n: toCome })] : [])].join(' ')
    return [ask(step, { uuids: meant.map(({ uuid }) => uuid) }, meant.length, about, label)]
  }
  // of what is ticked, as far as it can take the step; and without what is still to come, where some is
  const ofTicked = (step: Step): BulkAction[] => {
    const meant = ticked.filter(({ may }) => may[step])
    const been = meant.filter(({ day }) => day <= today)
    return [
      ...(been.length < meant.length ? these(step, been, t(`stepBeen.${step}`, { n: been.length })) : []),
      ...these(step, meant, `${t(`step.${step}`)} ${meant.length}`),
    ]
  }
  // those of a dispute that can take a step are not counted by themselves
  const found = (step: Step): number => (tab === 'ALL' || tab === takes[step] ? (counts?.[takes[step]] ?? 0) : 0)
  const ofAll = (step: Step): BulkAction[] => {
    const counted = found(step)
    if (!counts || counted === 0) return []
    const { n, about } = stepAtOnce(counted, counts.sums?.[takes[step]], counts.currency)
    const toCome = counts.toCome[step]
    const said = [about, toCome > 0 ? t('stepToCome', { n: toCome }) : ''].filter(Boolean).join(' ')
    return [ask(step, { all: { query: list.query, count: counted } }, n, said, `${t(`step.${step}`)} ${numberText(n)}`)]
  }
  const canTick = ({ may }: ChargeRow) => may.verify || may.lock
  const onPage = list.rows?.filter(canTick).length ?? 0
  const whole = found('verify') + found('lock')
  return {
    ticked: all ? (list.rows ?? []) : ticked,
    onChange: tick,
    canTick,
    n: all ? whole : ticked.length,
    count: (n) => t('selected', { n }),
    all:
      !all && onPage > 0 && ticked.length >= onPage && whole > ticked.length
        ? { label: t('selectAll', { n: numberText(whole) }), onClick: () => tick(ticked, true) }
        : undefined,
    actions: all ? [...ofAll('verify'), ...ofAll('lock')] : [...ofTicked('verify'), ...ofTicked('lock')],
  }
}

import { Button, Checkbox } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import '@mantine/core/styles/Checkbox.layer.css'
import { dotted } from '#kit/contract/dotted.ts'
import { Link } from '#kit/web/frame/Link.tsx'
import { listText } from '#kit/web/listed.ts'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { dayText } from '#kit/web/parts/fields/dates.ts'
import { money } from '#kit/web/parts/fields/money.ts'
import { NameCell } from '#kit/web/parts/list/Cells.tsx'
import { type Column, DataTable } from '#kit/web/parts/list/DataTable.tsx'
import { dayWidth } from '#kit/web/parts/list/widths.ts'
import { Section } from '#kit/web/parts/page/Section.tsx'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { words } from '#kit/web/words.ts'
import type { BankLine, BankStatement } from '../contract/bank.ts'
import { t } from './texts.ts'
import classes from './Statement.module.css'

interface Numbered extends BankLine {
  at: number
}
interface Props {
  statement: BankStatement
  busy: boolean
  onTake: (agreed: ReadonlySet<number>) => void
}

/** An amount alone may be somebody else's: that is ticked by whoever knows. */
const isPlain = ({ why, known, doubt, elsewhere }: BankLine): boolean =>
  !known && doubt === null && elsewhere === null && why !== null && why !== 'AMOUNT'
/** Is there something to agree to? */
const isAsked = ({ company, known, doubt }: BankLine): boolean => !known && (company !== null || doubt !== null)

/** Most lines of a file are settled; what somebody has to look at has the tint. */
const State = ({ line, agreed }: { line: BankLine; agreed: boolean }) => {
  if (line.known)
    return (
      <StatusBadge tone="over" plain>
        {t('lineKnown')}
      </StatusBadge>
    )
  if (line.elsewhere !== null)
    return (
      <StatusBadge tone="live" plain>
        {t('lineElsewhere')}
      </StatusBadge>
    )
  if (line.doubt !== null && !agreed) return <StatusBadge tone="waiting">{t(`doubt.${line.doubt}`)}</StatusBadge>
  if (agreed && line.company !== null)
    return (
      <StatusBadge tone="live" plain>
        {t('lineAgreed')}
      </StatusBadge>
    )
  return <StatusBadge tone="waiting">{t('state.UNSETTLED')}</StatusBadge>
}

interface Agreed {
  agreed: ReadonlySet<number>
  toggle: (at: number) => void
}

const columnsOf = (currency: string, { agreed, toggle }: Agreed): Column<Numbered>[] => [
  { key: 'day', title: words('day'), always: true, width: dayWidth, render: ({ day }) => dayText(day) },
  { key: 'amount', title: t('column.amount'), align: 'right', width: 140, render: ({ amount }) => money(amount, currency) },
  {
    key: 'text',
    title: t('column.reference'),
    width: 280,
    wraps: true,
    render: ({ payer, bankReference }) => <NameCell name={payer || bankReference} second={payer ? bankReference : ''} />,
  },
  {
    key: 'proposal',
    title: t('proposal'),
    width: 240,
    render: ({ company, invoice, why, elsewhere }) =>
      elsewhere !== null ? (
        <Link href={elsewhere.path}>{elsewhere.title}</Link>
      ) : company === null ? (
        t('nobody')
      ) : (
        <NameCell name={company.name} second={dotted(invoice?.invoiceNo, why && t(`why.${why}`))} />
      ),
  },
  { key: 'state', title: words('status'), width: 150, render: (line) => <State line={line} agreed={agreed.has(line.at)} /> },
  {
    key: 'agree',
    title: t('agree'),
    width: 90,
    render: (line) =>
      !isAsked(line) ? null : (
        <Checkbox
          aria-label={t('agreeTo', { company: line.company?.name ?? t('nobody'), amount: money(line.amount, currency) })}
          checked={agreed.has(line.at)}
          onChange={() => toggle(line.at)}
        />
      ),
  },
]

/** Each line with whose it may be. What is not agreed to is taken as money of which nobody knows yet; not at all, where it may be there already. */
export const StatementLines = ({ statement, busy, onTake }: Props) => {
  const { currency, account } = statement
  const lines: Numbered[] = statement.lines.map((line, at) => ({ ...line, at }))
  const [agreed, setAgreed] = useState<ReadonlySet<number>>(() => new Set(lines.filter(isPlain).map(({ at }) => at)))
  const toTake = lines.filter(({ at, known, doubt }) => !known && (doubt === null || agreed.has(at))).length
  // they come below what was pressed
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'start' })
  }, [])
  const toggle = (at: number) => {
    const next = new Set(agreed)
    if (!next.delete(at)) next.add(at)
    setAgreed(next)
  }
  return (
    <div ref={place} className={classes.lines} tabIndex={-1}>
      <Section title={t('linesOf', { account })}>
        <WhatIsInIt statement={statement} />
        <DataTable
          label={t('linesOf', { account })}
          columns={columnsOf(currency, { agreed, toggle })}
          rows={lines}
          rowKey={({ at }) => String(at)}
          rowName={({ bankReference, amount }) => bankReference || money(amount, currency)}
          menu={(line) => [isAsked(line) && { label: t(agreed.has(line.at) ? 'notAgree' : 'agree'), onClick: () => toggle(line.at) }]}
          phone={(line) => ({
            title: `${money(line.amount, currency)} · ${line.elsewhere?.title ?? line.company?.name ?? t('nobody')}`,
            second: [dayText(line.day), line.bankReference].join(' · '),
            badge: <State line={line} agreed={agreed.has(line.at)} />,
          })}
        />
        <Button mt={16} loading={busy} disabled={toTake === 0} onClick={() => onTake(agreed)}>
          {t('takeLines', { n: toTake })}
        </Button>
      </Section>
    </div>
  )
}

/** How much of the file is new, and what of it cannot be taken or has to be looked at. */
const WhatIsInIt = ({ statement: { lines, debits, left, undated, uncounted } }: { statement: BankStatement }) => {
  const fresh = lines.filter(({ known }) => !known)
  const doubtful = fresh.filter(({ doubt }) => doubt !== null).length
  return (
    <>
      <p>{t('linesText', { n: fresh.length, known: lines.length - fresh.length, debits })}</p>
      {left > 0 && <p>{t('leftText', { n: left })}</p>}
      {undated.length > 0 && <p>{t('undatedText', { n: undated.length, lines: listText(undated.map(numberText)) })}</p>}
      {uncounted.length > 0 && <p>{t('uncountedText', { n: uncounted.length, lines: listText(uncounted.map(numberText)) })}</p>}
      {doubtful > 0 && <p>{t('doubtText', { n: doubtful })}</p>}
    </>
  )
}

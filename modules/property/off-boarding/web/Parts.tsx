import { Button } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import { Pager } from '#kit/web/parts/list/Pager.tsx'
import { ErrorState } from '#kit/web/parts/page/States.tsx'
import { StatusBadge } from '#kit/web/parts/page/StatusBadge.tsx'
import { useItem } from '#kit/web/queries.ts'
import { words } from '#kit/web/words.ts'
import { type Ending, listEndings, listSimulated, type Part } from '../contract.ts'
import { t } from './texts.ts'
import classes from './OffBoarding.module.css'

/** Whose things are listed: those of a company as it is now, or those of an off-boarding. */
export type From = { oc: string; companyId: string } | { oc: string; uuid: string }

interface Asked {
  part: string
  page: number
  limit: number
}

/** Both are asked for in the same way; one of them is not asked. */
const useEndings = (from: From, query: Asked) => {
  const simulated = useItem(listSimulated, 'companyId' in from ? { params: from, query } : undefined, { keep: true })
  const ended = useItem(listEndings, 'uuid' in from ? { params: from, query } : undefined, { keep: true })
  return 'uuid' in from ? ended : simulated
}

const Rows = ({ items, label }: { items: readonly Ending[]; label: string }) => (
  <ul className={classes.list} aria-label={label}>
    {items.map(({ name, detail, note }, at) => (
      <li key={at} className={classes.row}>
        <span>{name}</span>
        <span className={classes.detail}>{detail}</span>
        {note && <span className={classes.remark}>{note}</span>}
      </li>
    ))}
  </ul>
)

const List = ({ from, part }: { from: From; part: Part }) => {
  const [page, setPage] = useState(1)
  const [limit, setLimit] = useState(10)
  const { data, error, refetch } = useEndings(from, { part: part.part, page, limit })
  if (error && !data) return <ErrorState cause={error.message} requestId={error.requestId} onRetry={() => void refetch()} />
  if (!data) return <p role="status">{words('loading')}</p>
  return (
    <>
      <Rows items={data.items} label={part.what} />
      <Pager page={page} limit={limit} total={data.total} onPage={setPage} onLimit={setLimit} />
    </>
  )
}

const OnePart = ({ from, part }: { from: From; part: Part }) => {
  const [open, setOpen] = useState(false)
  const id = useId()
  const { what, count, note, ends, listed } = part
  return (
    <li className={classes.part}>
      <div className={classes.head}>
        <span className={classes.what}>
          {what}
          {note && <span className={classes.note}>{note}</span>}
        </span>
        {!ends && <StatusBadge tone="idle">{t('stays')}</StatusBadge>}
        <span className={classes.count}>{numberText(count)}</span>
        <span className={classes.show}>
          {listed && (
            <Button
              variant="subtle"
              size="xs"
              aria-expanded={open}
              aria-controls={id}
              aria-label={t(open ? 'hidePart' : 'showPart', { what })}
              onClick={() => setOpen(!open)}
            >
              {t(open ? 'hide' : 'show')}
            </Button>
          )}
        </span>
      </div>
      <div id={id}>{open && <List from={from} part={part} />}</div>
    </li>
  )
}

/** What a company has or had, by kind; each can be opened to see who and which. */
export const Parts = ({ from, parts, lead }: { from: From; parts: readonly Part[]; lead: ReactNode }) => (
  <>
    <p className={classes.lead}>{parts.length ? lead : t('nothingEnds')}</p>
    {parts.length > 0 && (
      <ul className={classes.parts}>
        {parts.map((part) => (
          <OnePart key={part.part} from={from} part={part} />
        ))}
      </ul>
    )}
  </>
)

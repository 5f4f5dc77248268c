import { ActionIcon } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { entries } from '#kit/web/entries.ts'
import { Link } from '#kit/web/frame/Link.tsx'
import { useTab } from '#kit/web/product.ts'
import { wayBackTo } from '#kit/web/wayBack.ts'
import { words } from '#kit/web/words.ts'
import { ActionButton, type TitleAction, type TitleActions } from './ActionButton.tsx'
import { ActionMenu } from './ActionMenu.tsx'
import { Breadcrumbs, type Crumb } from './Breadcrumbs.tsx'
import { usePhone } from './width.ts'
import classes from './TitleBar.module.css'

interface Props {
  title: string
  /** Before the name: a picture, or initials. */
  lead?: ReactNode
  /** What the tab of the browser is called where the title does not name the record. */
  tab?: string
  /** Where the arrow leads; lists have none. */
  back?: string
  /** The way down to a record that lies deeper than one step below its list. */
  crumbs?: readonly Crumb[]
  badge?: ReactNode
  /** 'record(s) found', or reference and key dates, set apart by dots. Given empty it keeps its place: a tab with nothing to say moves no other. */
  meta?: ReactNode[]
  /** In order of importance: the primary one and two more are buttons, the rest goes into ⋯. */
  actions?: TitleActions
}

const shown = (actions: TitleAction[], phone: boolean | undefined) => {
  const primary = actions.find((a) => a.primary)
  const others = actions.filter((a) => a !== primary)
  // A phone has room for one button; without a primary one it is the first.
  const room = phone ? (primary ? 0 : 1) : 2
  const buttons = others.filter((a) => !a.danger && !a.rule).slice(0, room)
  const rest = others.filter((a) => !buttons.includes(a)).flatMap((a) => (a.menu ? entries(a.menu) : [a]))
  return { buttons: primary ? [...buttons, primary] : buttons, rest }
}

export function TitleBar({ title, tab = title, lead, back, crumbs, badge, meta, actions = [] }: Props) {
  const { buttons, rest } = shown(entries(actions), usePhone())
  useTab(tab)
  const facts = (meta ?? []).filter((fact) => fact !== undefined && fact !== null && fact !== false && fact !== '')
  const bar = (
    <header className={classes.bar} data-below-crumbs={crumbs ? true : undefined}>
      {back && (
        <ActionIcon component={Link} href={wayBackTo(back)} variant="subtle" size={28} className={classes.back} aria-label={words('back')}>
          <ArrowLeft size={17} strokeWidth={1.6} />
        </ActionIcon>
      )}
      {lead && <div className={classes.lead}>{lead}</div>}
      <div className={classes.text}>
        <div className={classes.name}>
          <h1 className={classes.title}>{title}</h1>
          {badge}
        </div>
        {/* its place is kept while the number is counted */}
        {meta && (
          <p className={classes.meta}>
            {facts.map((fact, i) => (
              <Fragment key={i}>
                {i > 0 && (
                  <span aria-hidden className={classes.dot}>
                    ·
                  </span>
                )}
                <span>{fact}</span>
              </Fragment>
            ))}
          </p>
        )}
      </div>
      {(buttons.length > 0 || rest.length > 0) && (
        <div className={classes.actions}>
          {buttons.map((action) => (
            <ActionButton key={action.label} action={action} />
          ))}
          <ActionMenu actions={rest} variant="default" size={32} />
        </div>
      )}
    </header>
  )
  if (!crumbs) return bar
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      {bar}
    </>
  )
}

import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { entries, type Entry } from '#kit/web/entries.ts'
import { Link } from '#kit/web/frame/Link.tsx'
import { numberText } from '#kit/web/parts/charts/numbers.ts'
import classes from './Tabs.module.css'

export interface Tab<V extends string> {
  value: V
  label: string
  /** Already written, so that '10,000+' fits; '–' while it is not known. */
  count?: number | string | undefined
  href?: string
}

interface Props<V extends string> {
  /** What the tabs divide, for those who hear the page. */
  label: string
  value: V
  tabs: readonly Entry<Tab<V>>[]
  onChange?: (value: V) => void
}

const Face = ({ tab }: { tab: Tab<string> }) => (
  <>
    {tab.label}
    {'count' in tab && <span className={classes.count}>{typeof tab.count === 'number' ? numberText(tab.count) : (tab.count ?? '–')}</span>}
  </>
)

const step = (event: KeyboardEvent<HTMLElement>) => {
  const tabs = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]'))
  const at = tabs.indexOf(document.activeElement as HTMLElement)
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
  if (to === undefined) return
  event.preventDefault()
  tabs.at(to % tabs.length)?.focus()
}

/** So much of its neighbour is seen, so that nobody takes the open one for the last. */
const besides = 16

/** Where they are wider than the screen, the one that is open is in sight; also when counts that come later have pushed it out again. */
const useInSight = (bar: RefObject<HTMLElement | null>, at: number): void => {
  useLayoutEffect(() => {
    const [all, open] = [bar.current, bar.current?.children[at]]
    if (!all || !open) return
    const show = () => {
      const [shown, { left, right }] = [all.getBoundingClientRect(), open.getBoundingClientRect()]
      const [over, under] = [right + besides - shown.right, left - besides - shown.left]
      if (over > 0 || under < 0) all.scrollBy({ left: over > 0 ? over : under })
    }
    show()
    const sizes = new ResizeObserver(show)
    for (const one of [all, ...all.children]) sizes.observe(one)
    return () => sizes.disconnect()
  }, [bar, at])
}

/** With addresses the tabs are links; with `onChange` they are the tabs of one page, walked with the arrow keys. */
export function Tabs<V extends string>({ label, value, tabs: given, onChange }: Props<V>) {
  const tabs = entries(given)
  const links = useRef<HTMLElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useInSight(
    onChange ? list : links,
    tabs.findIndex((tab) => tab.value === value),
  )
  if (!onChange)
    return (
      <nav ref={links} aria-label={label} className={classes.tabs}>
        {tabs.map((tab) => (
          <Link key={tab.value} href={tab.href ?? '#'} className={classes.tab} aria-current={tab.value === value ? 'page' : undefined}>
            <Face tab={tab} />
          </Link>
        ))}
      </nav>
    )
  return (
    <div ref={list} role="tablist" aria-label={label} className={classes.tabs} onKeyDown={step}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          type="button"
          role="tab"
          className={classes.tab}
          aria-selected={tab.value === value}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          <Face tab={tab} />
        </button>
      ))}
    </div>
  )
}

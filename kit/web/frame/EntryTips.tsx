import type { RefObject } from 'react'
import { later } from '#kit/web/parts/page/later.tsx'
import { usePointed } from '#kit/web/parts/page/usePointed.ts'

const TipAt = later(async () => (await import('#kit/web/parts/page/TipAt.tsx')).TipAt)

const named = (at: Element) => at.closest<HTMLElement>(':is(a, button)[aria-label]') ?? undefined

/** The names of what is only a picture, beside it. */
export const EntryTips = ({ within }: { within: RefObject<HTMLElement | null> }) => {
  const target = usePointed(within, { pointed: named, focused: named })
  return target && <TipAt opened target={target} position="right" label={target.getAttribute('aria-label')} />
}

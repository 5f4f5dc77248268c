import { call } from '#kit/web/api.ts'
import type { PaletteGroup, PaletteSearch } from '#kit/web/frame/palette.ts'
import { findRecords, type HitsOfKind } from '../contract.ts'

const initialsOf = { person: 'person', organisation: 'organisation', record: undefined } as const

const groupOf = ({ kind, label, look, hits }: HitsOfKind): PaletteGroup => ({
  label,
  items: hits.map(({ id, title, detail, href }) => ({
    id: `${kind}:${id}`,
    label: title,
    ...(detail === null ? {} : { detail }),
    ...(initialsOf[look] ? { initials: initialsOf[look] } : {}),
    href,
  })),
})

/** For Ctrl or ⌘ K. A single letter finds screens only; records begin with the second. */
export const searchRecords: PaletteSearch = async (text, signal) =>
  [...text].length < 2 ? [] : (await call(findRecords, { query: { text: text.slice(0, 100) } }, { signal })).map(groupOf)

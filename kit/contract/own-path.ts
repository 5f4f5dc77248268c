const longest = 2048
/** What browsers, proxies and routers read differently: blanks, marks that are not seen, and the backslash, which browsers take for a slash. */
const unclear = /[\s\p{Cc}\p{Cf}\\]/u

/** As it is read in the end, however often it was encoded; nothing, when it cannot be read. */
const decoded = (segment: string): string | undefined => {
  let text = segment
  for (let times = 0; times < 4 && text.includes('%'); times += 1) {
    try {
      text = decodeURIComponent(text)
    } catch {
      // '100%' is what '100%25' says
      return times === 0 ? undefined : text
    }
  }
  return text
}

const isPlain = (segment: string): boolean => {
  const text = decoded(segment)
  return text !== undefined && text !== '.' && text !== '..' && !text.includes('/') && !unclear.test(text.replaceAll(' ', ''))
}

/**
 * A path of this site with its query, or nothing: for whatever an address, a mail or a notice says where to go next. Another site is written in many
 * ways (`//evil.example`, `/\evil.example`, `/.//evil.example`, `/%2f/evil.example`), so only what is one path under every reading is let pass.
 */
export const ownPathOf = (wanted: string | null | undefined): string | undefined => {
  if (!wanted || wanted.length > longest || unclear.test(wanted)) return undefined
  const [whole = ''] = wanted.split('#')
  const [path = ''] = whole.split('?')
  const [before, ...segments] = path.split('/')
  const inner = segments.at(-1) === '' ? segments.slice(0, -1) : segments
  return before === '' && segments.length > 0 && !inner.includes('') && inner.every(isPlain) ? whole : undefined
}

export type TagProblem = 'tagTwice' | 'tagTooLong' | 'tagsFull' | 'tagUnknown'

export interface TagLimits {
  max: number
  maxLength: number
  /** The tags that exist; a written one takes their spelling. */
  known: readonly string[]
  /** Others may be made. */
  allowNew: boolean
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
export const hasTag = (tags: readonly string[], tag: string): boolean => tags.some((other) => same(other, tag))

/** Tags of a text, which may be a list by commas or lines, after those that are there; the first refusal is told. */
export const addTags = (
  tags: readonly string[],
  text: string,
  { max, maxLength, known, allowNew }: TagLimits,
): { tags: string[]; refused?: { key: TagProblem; tag: string } } => {
  const next = [...tags]
  let refused: { key: TagProblem; tag: string } | undefined
  for (const part of text.split(/[,，、;；\n\r\t]+/)) {
    const written = part.trim().replace(/\s+/g, ' ')
    if (!written) continue
    const spelt = known.find((tag) => same(tag, written))
    const tag = spelt ?? written
    const problem = hasTag(next, tag)
      ? 'tagTwice'
      : !spelt && !allowNew
        ? 'tagUnknown'
        : tag.length > maxLength
          ? 'tagTooLong'
          : next.length >= max
            ? 'tagsFull'
            : undefined
    if (problem) refused ??= { key: problem, tag }
    else next.push(tag)
  }
  return { tags: next, refused }
}

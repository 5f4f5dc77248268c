import classes from './Initials.module.css'

interface Props {
  name: string
  /** Organisations are square with the first two letters, people round with the first letters of two words. */
  kind: 'organisation' | 'person'
  /** `plain` in lists; `tint` for the reader, `filled` for the reader's own organisation. */
  look?: 'plain' | 'tint' | 'filled'
  size?: number
}

const isChinese = (name: string) => /^\p{Script=Han}/u.test(name)

const lettersOf = (name: string, kind: Props['kind']) => {
  const letters = [...name.trim()]
  if (isChinese(name)) return letters[0] ?? ''
  if (kind === 'organisation') return letters.slice(0, 2).join('')
  // `Mei Tsang 曾美儀` is MT: the Chinese name says the same once more.
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => !isChinese(word))
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : '']
  return `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toUpperCase()
}

/** Stands beside the name, which says it all; so it is nothing to a screen reader. */
export const Initials = ({ name, kind, look = 'plain', size = kind === 'person' ? 26 : 22 }: Props) => (
  <span
    aria-hidden
    className={classes.initials}
    data-kind={kind}
    data-look={look}
    // Drawn by the style sheet: as text it would count as part of the name of the button it stands in.
    data-letters={lettersOf(name, kind)}
    style={{ width: size, height: size, fontSize: Math.max(10, Math.floor(size * 0.42)) }}
  />
)

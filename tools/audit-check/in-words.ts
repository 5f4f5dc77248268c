import type { Break, Finding } from '#kit/server/trail/check-trail.ts'

const told = 20

const count = (n: number, one: string): string => `${n.toLocaleString('en')} ${n === 1 ? one : one === 'entry' ? 'entries' : `${one}s`}`

const sentence = (broken: Break): string => {
  switch (broken.what) {
    case 'changed':
      return `Entry ${broken.entry} was changed (seal ${broken.seal}).`
    case 'missing':
      return `Entry ${broken.entry} is missing (seal ${broken.seal}).`
    case 'put in':
      return `Entry ${broken.entry} was put in later, among entries that were sealed without it (seal ${broken.seal}).`
    case 'seal changed':
      return `Seal ${broken.seal} was changed, or made with another SECRET_KEY: nothing vouches for entries ${broken.firstEntry} to ${broken.lastEntry}.`
    case 'seal missing':
      return `Seal ${broken.seal} is missing: nothing vouches for its entries, nor for those of the seal after it.`
    case 'not the noted seal':
      return `Seal ${broken.seal} is not the one that was noted: the end of the trail was cut off, or written anew.`
  }
}

/** The first broken entry stands first. */
export const inWords = ({ entries, seals, newest, unsealed, broken }: Finding): string[] => {
  const [first, ...more] = broken.map(sentence)
  const waiting = unsealed.oldest ? `${count(unsealed.entries, 'entry')} not sealed yet, the oldest of ${unsealed.oldest}.` : 'all are sealed.'
  if (!first) {
    const noted = newest ? [`The newest seal is ${newest.id}:${newest.mac} — note it outside the database, for the --seal of a later check.`] : []
    return [`The audit trail holds: ${count(entries, 'entry')} in ${count(seals, 'seal')}; ${waiting}`, ...noted]
  }
  return [
    `The audit trail is broken. ${first}`,
    ...more.slice(0, told),
    ...(more.length > told ? [`… and ${more.length - told} more.`] : []),
    `${count(entries, 'entry')} in other seals hold; ${waiting}`,
  ]
}

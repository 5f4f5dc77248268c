const range = /^([^\d]*)(\d{1,10})\s*[-–]\s*\1(\d{1,10})$/u

/** One number a line or between commas; V001-V003 means all in between, with as many digits. */
export const numbersTyped = (text: string): string[] =>
  text.split(/[\n,;，；]+/u).flatMap((line) => {
    const one = line.trim()
    if (one === '') return []
    const [, before = '', first = '', last = ''] = range.exec(one) ?? []
    const [from, until] = [Number(first), Number(last)]
    // what is no range, or one that nobody can mean, is refused as it stands
    if (first === '' || until < from || until - from > 1000) return [one]
    return Array.from({ length: until - from + 1 }, (_, n) => before + String(from + n).padStart(first.length, '0'))
  })

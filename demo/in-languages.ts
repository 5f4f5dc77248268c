import type { Words } from './poll-plan.ts'

const codes = ['en', 'zh-Hant', 'zh-Hans'] as const

/** One entry a language that has the first of the words; the others fall back to English. */
export const inLanguages = <Fields extends string>(words: Readonly<Record<Fields, Words>>) =>
  codes.flatMap((languageCode, at) => {
    const fields = Object.entries<Words>(words).map(([name, value]) => [name, value[at] ?? ''] as const)
    return fields[0]?.[1] ? [{ languageCode, ...Object.fromEntries(fields) }] : []
  })

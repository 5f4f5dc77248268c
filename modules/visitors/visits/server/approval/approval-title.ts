import type { Language } from '#kit/contract/language.ts'
import { dayWords } from '#kit/contract/moments.ts'
import { say } from '../words.ts'

/** What a round about a visit is called: by its first visitor, how many more there are, and its first day. */
export const approvalTitle = (language: Language, { name = '', n = 0, day = '' }: Readonly<Record<string, string | number>>): string =>
  say(language, Number(n) > 0 ? 'visitOfMany' : 'visitOf', { name: String(name), n: Number(n), day: dayWords(language, String(day)) })

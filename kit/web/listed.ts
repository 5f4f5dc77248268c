import { listWords } from '#kit/contract/listed.ts'
import { language } from './language.ts'

/** 'Ann, Ben, and Carl', as the language joins them in a sentence. */
export const listed = (entries: readonly string[]): string => new Intl.ListFormat(language, { type: 'conjunction' }).format(entries)

/** Whole sentences after each other: Chinese leaves no space between them. */
export const sentences = (all: readonly string[]): string => all.join(language === 'en' ? ' ' : '')

/** 'Staff, Tenant', or 'Staff、Tenant': values side by side, where no sentence goes on. */
export const listText = (entries: readonly string[]): string => listWords(language, entries)

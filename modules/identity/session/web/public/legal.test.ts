import { expect, it } from 'vitest'
import en from '../../texts/legal-en.ts'
import hans from '../../texts/legal-zh-Hans.ts'
import hant from '../../texts/legal-zh-Hant.ts'
import type { LegalText } from './legal.ts'

/** How a text is built: a section says the same in every language, and names the product where the English one does. */
const built = ({ sections }: LegalText) =>
  sections.map(({ heading, paragraphs }) => ({
    number: heading.split(' ')[0],
    paragraphs: paragraphs.length,
    named: [heading, ...paragraphs].join('').includes('{product}'),
  }))

it('the texts of the law have the same sections in all languages', () => {
  for (const other of [hant, hans]) {
    expect(built(other.terms)).toEqual(built(en.terms))
    expect(built(other.consent)).toEqual(built(en.consent))
  }
})

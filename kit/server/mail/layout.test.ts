import { describe, expect, test } from 'vitest'
import { languages } from '#kit/contract/language.ts'
import { htmlText, plainText, type Written } from './layout.ts'

const product = { productName: 'Centricity', supportEmail: 'support@centricity.example' }
const written: Written = {
  language: 'en',
  subject: 'Pearl Limited invites you',
  paragraphs: ['Open the portal.', 'The link is good for 7 days.'],
  button: { label: 'Accept invitation', address: 'https://portal.example/confirm-account?token=a&b=c' },
  sender: { name: 'Pearl Limited', building: 'Harbour Tower', logo: { key: 'files/ab/x', width: 530, height: 300 } },
}
const tags = (html: string): string[] => html.match(/<[a-z][^>]*>/g) ?? []

test('the head shows whose mail it is, with the logo in its proportions', () => {
  const html = htmlText(product, written)
  expect(html).toContain('<img src="cid:logo" width="71" height="40" alt=""')
  expect(html.indexOf('Harbour Tower')).toBeGreaterThan(html.indexOf('Pearl Limited'))
  expect(html).toContain('Sent by Centricity for Pearl Limited.')
})

test('without a logo the first letter stands there, and without an organisation the product', () => {
  expect(htmlText(product, { ...written, sender: { name: '港灣中心' } })).toMatch(/aria-hidden="true">\s*港\s*</)
  const html = htmlText(product, { ...written, sender: undefined })
  expect(html).toMatch(/aria-hidden="true">\s*C\s*</)
  expect(html).toContain('Sent by Centricity.')
  expect(html).not.toContain('<img')
})

test('the button is a link, and its address stands below in words', () => {
  const address = 'https://portal.example/confirm-account?token=a&#38;b=c'
  const html = htmlText(product, written)
  expect(html).toContain(`<a href="${address}"`)
  expect(html.split(address)).toHaveLength(3)
  expect(htmlText(product, { ...written, button: undefined })).not.toContain('<a ')
})

test('in the dark each colour that is set has its other one', () => {
  const html = htmlText(product, written)
  expect(html).toContain('<meta name="color-scheme" content="light dark">')
  const classes = new Set([...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')))
  for (const name of classes) expect(html, name).toMatch(new RegExp(`prefers-color-scheme: ?dark.*\\.${name}[ {]`, 's'))
})

test('the plain text is complete by itself', () => {
  expect(plainText(product, written)).toBe(
    [
      'Pearl Limited\nHarbour Tower',
      'Open the portal.',
      'The link is good for 7 days.',
      'Accept invitation:\nhttps://portal.example/confirm-account?token=a&b=c',
      '-- \nSent by Centricity for Pearl Limited.\nQuestions? Write to support@centricity.example.',
    ].join('\n\n'),
  )
})

test.each(languages)('each language says the same parts: %s', (language) => {
  const html = htmlText(product, { ...written, language })
  expect(html).toContain(`<html lang="${language}">`)
  for (const text of [html, plainText(product, { ...written, language })]) {
    expect(text).toContain(product.supportEmail)
    expect(text).not.toMatch(/\{\w+\}/)
  }
})

describe('what people have typed is words', () => {
  const evil = `"><img src=x onerror=alert(1)><a href='https://evil.example'>{name}</a>`
  test.each([
    ['the name', { sender: { name: evil, building: evil } }],
    ['the subject', { subject: evil }],
    ['a paragraph', { paragraphs: [evil] }],
    ['the button', { button: { label: evil, address: `https://portal.example/?x=${evil}` } }],
  ])('in %s', (_, part) => {
    const usual = tags(htmlText(product, { ...written, sender: { name: 'A', building: 'B' } })).map((tag) => tag.split(' ')[0])
    const html = htmlText(product, { ...written, sender: { name: 'A', building: 'B' }, ...part })
    const expected = 'paragraphs' in part ? usual.toSpliced(usual.indexOf('<p'), 1) : usual
    expect(tags(html).map((tag) => tag.split(' ')[0])).toEqual(expected)
    expect(html).not.toMatch(/<a href=(?!"https:\/\/portal\.example\/)/)
  })
})

import { expect, it } from 'vitest'
import { isSafeLink, linkProblems } from './links.ts'

const none = { url: '', url2: '' }

it('asks of each kind what the documents ask', () => {
  expect(linkProblems('WEB', none)).toEqual({ url: 'linkRequired' })
  expect(linkProblems('WEB', { url: 'example', url2: '' })).toEqual({ url: 'linkInvalid' })
  expect(linkProblems('WEB', { url: ' https://example.com ', url2: '' })).toEqual({})
  expect(linkProblems('PHONE', none)).toEqual({ url: 'linkPhoneRequired' })
  expect(linkProblems('PHONE', { url: 'call me', url2: '' })).toEqual({ url: 'invalidPhone' })
  expect(linkProblems('PHONE', { url: '+852 2345 6789', url2: '' })).toEqual({})
  expect(linkProblems('EMAIL_ADDRESS', { url: '  ', url2: '' })).toEqual({ url: 'linkEmailRequired' })
  expect(linkProblems('EMAIL_ADDRESS', { url: 'a@b', url2: '' })).toEqual({ url: 'linkEmailInvalid' })
  expect(linkProblems('EMAIL_ADDRESS', { url: 'a@b.co', url2: '' })).toEqual({})
  expect(linkProblems('NONE', { url: 'anything', url2: '' })).toEqual({})
})

it('needs one of the two app links, and a registered scheme for each', () => {
  expect(linkProblems('DEEPLINK', none)).toEqual({ url: 'deeplinkRequired' })
  expect(linkProblems('DEEPLINK', { url: 'portal://unit/12', url2: '' }, ['portal'])).toEqual({})
  expect(linkProblems('DEEPLINK', { url: '', url2: 'PORTAL://unit/12' }, ['portal'])).toEqual({})
  expect(linkProblems('DEEPLINK', { url: 'portal://unit/12', url2: 'other://x' }, ['portal'])).toEqual({ url2: 'linkInvalid' })
  expect(linkProblems('DEEPLINK', { url: 'portal://unit/12', url2: '' })).toEqual({ url: 'linkInvalid' })
  expect(linkProblems('DEEPLINK', { url: 'https://app.example.com/unit', url2: '' })).toEqual({})
})

it('lets nothing run in the browser, even if somebody registers it', () => {
  const bad = [
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'vbscript:x',
  ]
  const schemes = ['javascript', 'data', 'file', 'vbscript']
  expect(bad.filter((link) => isSafeLink(link, schemes))).toEqual([])
  expect(bad.filter((link) => linkProblems('DEEPLINK', { url: link, url2: '' }, schemes).url === undefined)).toEqual([])
  expect(bad.filter((link) => linkProblems('WEB', { url: link, url2: '' }).url === undefined)).toEqual([])
  const good = ['https://example.com', 'http://example.com/a', 'mailto:a@b.co?subject=x', 'tel:+852-2345-6789', 'portal://x']
  expect(good.filter((link) => !isSafeLink(link, ['portal']))).toEqual([])
  expect(['mailto:x', 'tel:x', '//example.com', '/path', 'portal:', 'portal://a b'].filter((link) => isSafeLink(link, ['portal']))).toEqual([])
})

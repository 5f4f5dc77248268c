import { expect, it } from 'vitest'
import {
  isAboveZero,
  isAlphanumeric,
  isEmail,
  isMacAddress,
  isName,
  isNotAllDigits,
  isPhone,
  isPlainLine,
  isPlainStart,
  isProperName,
  isUrl,
  isWithin,
} from './checks.ts'

const cases: [string, (text: string) => boolean, { yes: string[]; no: string[] }][] = [
  [
    'a MAC address',
    isMacAddress,
    {
      yes: ['00:1b:44:11:3A:B7'],
      no: ['', '00-1b-44-11-3a-b7', '00:1b:44:11:3a', '00:1b:44:11:3a:b7:00', '0g:1b:44:11:3a:b7', '00:1b:44:11:3a:b7\n'],
    },
  ],
  [
    'a phone number',
    isPhone,
    {
      yes: ['+852 2345 6789', '2345 6789', '+65-6123-4567', '1823', '999', '852-2345-6789'],
      no: [
        '',
        '+',
        '12',
        '+0852 2345 6789',
        '(852) 2345 6789',
        '2345 6789 ext 3',
        '+852 ',
        '1234567890123456',
        '--12',
        '+852\t23456789',
        '9'.repeat(5000),
      ],
    },
  ],
  ['letters and digits only', isAlphanumeric, { yes: ['A1', '7'], no: ['', 'A 1', 'A-1', '中'] }],
  ['not only digits', isNotAllDigits, { yes: ['', 'A1', '1 2'], no: ['1', '0042'] }],
  [
    'a web address',
    isUrl,
    {
      yes: [
        'https://example.com',
        'http://example.com:8080/a?b=c#d',
        'https://例子.香港/頁',
        'HTTPS://EXAMPLE.COM/',
        'http://10.0.0.5/x',
        'https://a.xn--j6w193g/',
      ],
      no: [
        '',
        'example.com',
        'www.example.com',
        'https://',
        'https://example',
        'https://exa mple.com',
        'https://example.com/a b',
        'https://bank.com@evil.example',
        'https://example.com\\@evil.example',
        'https:/\\example.com',
        'javascript:alert(1)',
        'data:text/html,x',
        'file:///etc/passwd',
        ' https://example.com',
        'https://-a.com',
        `https://example.com/${'a'.repeat(2048)}`,
        'https://example.com/\u0000',
      ],
    },
  ],
  [
    'an e-mail address',
    isEmail,
    {
      yes: ['a@b.co', 'mary.chan+lease@example.com.hk', "o'neil@example.sg", '陳@例子.香港'],
      no: [
        '',
        'a',
        'a@b',
        '@b.co',
        'a@@b.co',
        'a b@c.co',
        '.a@b.co',
        'a.@b.co',
        'a..b@c.co',
        'a@b.co, c@d.co',
        'a@.co',
        `${'a'.repeat(65)}@b.co`,
        'a@b.co\n',
      ],
    },
  ],
  ['text that starts like text', isPlainStart, { yes: ['', 'a=b', '1 < 2', '-'], no: ['=1+1', '<b>', '  =1', '\t<'] }],
  [
    'the name of a place',
    isName,
    {
      yes: ['Lobby A-1', 'north_wing', '大堂 1', 'Café', '7F', '08-02', 'नई दिल्ली', 'می\u200Cخواهم'],
      no: ['', '-A', ' A', 'A/B', 'A.B', 'A\tB', 'A\nB', '<A>', '=1+1', 'a<b', 'A\u202EB', 'A\u200BB', 'www.a.b'],
    },
  ],
  [
    'the name of a person or a company',
    isProperName,
    {
      yes: [
        'O’Brien',
        "O'Brien, Mary",
        'Marks & Spencer',
        'Crypto.com',
        '3M (Hong Kong) Ltd.',
        'A/S Norden+',
        'Jean-Pierre',
        '陳大文',
        '港灣（香港）有限公司',
        '伊麗莎白·伍',
        'Nguyễn Thị Minh',
        'می\u200Cخواهم',
      ],
      no: [
        '',
        '-x',
        '.com',
        ' A',
        '_A',
        'a<b',
        'a>b',
        '=1+1',
        'a=b',
        'Dear\nyou',
        'A\u2028B',
        'A\u202Etxt',
        'A\u2066B',
        'A\u200BB',
        'A\u0000B',
        'www.evil.example',
        'Pay www.evil.example/now',
        'https://evil.example',
        'me@evil.example',
      ],
    },
  ],
  [
    'one plain line',
    isPlainLine,
    {
      yes: ['', 'Head of Sales (APAC) — 4/F #2!', 'Drinks @ the rooftop, 6 pm', '@ the desk', 'R&D: labs', '業務經理', '👩\u200D🔧 engineer'],
      no: [
        '\u200D=1',
        '\u200D\u200D',
        'a\u00ADb',
        'a\u3164b',
        'a\u2800b',
        'a\u{E0041}b',
        '=1',
        '<b>',
        'a\nb',
        'a\rb',
        'a\u2029b',
        'a\u200Fb',
        'see http://evil.example',
        'WWW.evil.example',
        'a@b',
      ],
    },
  ],
]

it.each(cases)('tells %s', (_, check, { yes, no }) => {
  expect(yes.filter((text) => !check(text))).toEqual([])
  expect(no.filter(check)).toEqual([])
})

it('tells numbers above zero and within bounds', () => {
  expect([0.01, 1].every(isAboveZero)).toBe(true)
  expect([0, -1, Number.NaN, Infinity].some(isAboveZero)).toBe(false)
  expect([1, 2, 5].every((n) => isWithin(n, 1, 5))).toBe(true)
  expect([0.99, 5.01, Number.NaN].some((n) => isWithin(n, 1, 5))).toBe(false)
})

it('answers at once for long texts made to be slow', () => {
  const before = performance.now()
  isUrl(`https://${'a-'.repeat(1000)}`)
  isEmail(`${'a.'.repeat(120)}@`)
  isName(`${'a'.repeat(100_000)}!`)
  isProperName(`${'a.'.repeat(50_000)}!`)
  isPhone('1'.repeat(100_000))
  expect(performance.now() - before).toBeLessThan(100)
})

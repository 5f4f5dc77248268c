import fc from 'fast-check'
import { z } from 'zod'
import type { Endpoint } from '#kit/contract/endpoint.ts'
import type { AnyArgs } from '#kit/server/testing/call.ts'

/** A request as it goes over the wire, however little it makes sense. */
export interface Wire {
  url: string
  headers: Record<string, string>
  payload: string | undefined
}

const deep = (n: number): unknown => (n === 0 ? 1 : [deep(n - 1)])
/** Stands for what is written into the JSON as it is, because no value of ours would come out so. */
const raw = '@@raw'
const values = [
  [null, true, false, '', ' ', [], {}, [[]], [null], { constructor: { prototype: { x: 1 } } }, { length: 1 }, deep(60)],
  [0, -1, 1.5, 1e308, -1e-300, 2 ** 31, 2 ** 53 + 2, 99_999_999_999],
  ['-0', '1e400', '-1e400', '9007199254740993', '9223372036854775807', '9223372036854775808', '-9223372036854775809'].map((text) => raw + text),
  [`${raw}1${'0'.repeat(5000)}`, `${raw}0.${'1'.repeat(5000)}`, `${raw}[${'0,'.repeat(20_000)}0]`, `${raw}[${'{},'.repeat(2000)}{}]`],
  [`${raw}"\\ud800"`, `${raw}"\\u0000"`, `${raw}{"a":1,"a":2}`, `${raw}{"__proto__":{"__proto__":null}}`],
  ['\0', 'a\0b', '\uD800', '\uDC00\uD800', '\u202E', '\u200F\u2066x', '\uFEFF', '\uFFFF', '\x1B[2J', '\u{1F600}', 'e' + '\u0301'.repeat(300)],
  ['x'.repeat(201), 'x'.repeat(100_000), '永'.repeat(5001), '１２３', '١٢٣', '९९', 'Ⅻ', '½'],
  ['2027-02-30', '0000-00-00', '0001-01-01', '9999-12-31', '10000-01-01', '-000001-01-01', '+275760-09-13', '294277-01-01', 'infinity', '2027-W10-3'],
  ['24:00', '23:59:60', '-0:00', '2027-03-10T25:00:00Z', '2027-03-10T00:00:00+99:99', '２０２７-０３-１０', 'now', 'epoch'],
  ['-0', 'NaN', 'Infinity', '1e3', '0x10', '1_000', '9223372036854775808', '٣'],
  ['ffffffff-ffff-ffff-ffff-ffffffffffff', '{00000000-0000-4000-8000-000000000000}', 'urn:uuid:00000000-0000-4000-8000-000000000000'],
  [
    "' or 1=1 --",
    '%',
    '\\',
    '${7*7}',
    '../../etc/passwd',
    '<script>',
    '__proto__',
    'constructor',
    'toString',
    '00000000-0000-0000-0000-000000000000',
  ],
].flat<unknown[][], 1>()
const value = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...values) },
  { weight: 1, arbitrary: fc.jsonValue() },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
)
/** Stands for `__proto__`, which an object cannot be given as a plain key. */
const proto = '@@proto'
const key = fc.constantFrom(proto, 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'officeCentreId', 'id', '', '0', 'x'.repeat(2000), '\0')

type Path = readonly string[]
const pathsIn = (node: unknown, at: Path = []): Path[] =>
  typeof node === 'object' && node !== null ? [at, ...Object.entries(node).flatMap(([name, inner]) => pathsIn(inner, [...at, name]))] : [at]
const put = (node: unknown, [name, ...rest]: Path, by: unknown): unknown => {
  if (name === undefined) return by
  if (Array.isArray(node)) return node.map((inner: unknown, n) => (String(n) === name ? put(inner, rest, by) : inner))
  return { ...(node as object), [name]: put((node as Record<string, unknown> | null)?.[name], rest, by) }
}

/** One or more of a list's entries too many, all alike. */
const repeated = (node: unknown, n: number): unknown => (Array.isArray(node) ? Array.from({ length: n }, () => node[0] ?? node) : [node, node])
const at = (node: unknown, path: Path): unknown => path.reduce<unknown>((inner, name) => (inner as Record<string, unknown> | null)?.[name], node)

const broken = [
  '',
  '{',
  '{"a":',
  '"',
  'null',
  '[]',
  '"x"',
  '1',
  '{"a":1}}',
  '\uFEFF{}',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{}}}',
  '{"a":1e999}',
  "{'a':1}",
  '[['.repeat(4000),
  'a=1&b=2',
]
const types = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'x',
  '',
]
const forms = [
  '--x\r\n',
  '--x--\r\n',
  '--x\r\ncontent-disposition: form-data; name="module"\r\n\r\npolls\r\n--x--\r\n',
  '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\npolls\r\n--x--\r\n',
  '--x\r\ncontent-disposition: form-data; name="file"; filename="../a.png"\r\n\r\nnot a picture\r\n--x--\r\n',
  '--x\r\ncontent-disposition: form-data; name="file"; filename="\0.png"\r\ncontent-type: image/png\r\n\r\n\x89PNG',
  `${'--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\nx\r\n'.repeat(20)}--x--\r\n`,
]

/** A body near the valid one, or nothing like it. */
const bodies = (valid: unknown, isForm: boolean): fc.Arbitrary<{ payload: string; type: string }> => {
  const json = (given: unknown) => ({
    payload: (JSON.stringify(given) ?? '')
      .replaceAll(`"${proto}"`, '"__proto__"')
      .replace(/"@@raw((?:[^"\\]|\\.)*)"/g, (_, text: string) => JSON.parse(`"${text}"`) as string),
    type: 'application/json',
  })
  const paths = pathsIn(valid)
  const wrongValue = fc.tuple(fc.constantFrom(...paths), value)
  // the later of two equal keys counts
  const twice = fc.tuple(fc.constantFrom(...(JSON.stringify(valid).match(/"\w+":/g) ?? ['"x":'])), value)
  const multipart = fc.constantFrom(...forms).map((payload) => ({ payload, type: 'multipart/form-data; boundary=x' }))
  if (isForm) return multipart
  return fc.oneof(
    { weight: 6, arbitrary: wrongValue.map(([path, by]) => json(put(valid, path, by))) },
    {
      weight: 2,
      arbitrary: fc.array(wrongValue, { minLength: 2, maxLength: 4 }).map((wrong) =>
        // from the end, so that what is inside is replaced before what is around it
        json(wrong.toSorted(([a], [b]) => b.length - a.length).reduce((body, [path, by]) => put(body, path, by), valid)),
      ),
    },
    { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...paths), key, value).map(([path, name, by]) => json(put(valid, [...path, name], by))) },
    {
      weight: 2,
      arbitrary: fc
        .tuple(fc.constantFrom(...paths), fc.constantFrom(0, 2, 4, 6, 31, 51, 1001))
        .map(([path, n]) => json(put(valid, path, repeated(at(valid, path), n)))),
    },
    {
      weight: 1,
      arbitrary: twice.map(([name, by]) => ({
        ...json(valid),
        payload: JSON.stringify(valid).replace(name, `${name}${json(by).payload || 1},${name}`),
      })),
    },
    { weight: 2, arbitrary: fc.constantFrom(...broken).map((payload) => ({ payload, type: 'application/json' })) },
    { weight: 2, arbitrary: fc.constantFrom(...types).map((type) => ({ ...json(valid), type })) },
    { weight: 1, arbitrary: multipart },
  )
}

const tricks = [
  [
    '%',
    '%ff',
    '%00',
    '=',
    '&&&',
    '[]',
    '[]=1',
    ']=1',
    'a[b][c][d][e]=1',
    '__proto__[x]=1',
    '__proto__=1',
    'constructor[prototype][x]=1',
    'toString=1',
  ],
  [
    'page[]=1',
    'page[a]=1',
    'page=-1',
    'page=1e9',
    'page=1e400',
    'limit=1.5',
    'limit=NaN',
    'limit=%31',
    'sortProperties=__proto__',
    'sortProperties=constructor',
    'sortDirection=asc;',
  ],
  [
    'statusArray=DRAFT',
    'statusArray[]=',
    'statusArray[500]=DRAFT',
    'statusArray[a]=DRAFT',
    'ids[]=9e99',
    'ids[]=0',
    'ids[]=-1',
    'ids=',
    `ids[]=${2 ** 53}`,
    'ids[]=9223372036854775808',
    `ids[]=${'9'.repeat(400)}`,
    'ids[]=%D9%A1',
    'page=%EF%BC%91',
    'page=1&page=2',
    'page=+1',
    'page=%2B1',
    'page=1%00',
    'page=1%20',
  ],
  [
    'wildcardSearch=%00',
    'wildcardSearch=%ED%A0%80',
    'wildcardSearch=%25',
    'wildcardSearch=%5C',
    'wildcardSearch=_',
    'wildcardSearch=%',
    'wildcardSearch=%E2%80%AE',
    'wildcardSearch=%F0%9F%98',
    'wildcardSearch=%FF%FE',
    'wildcardSearch=+++',
    `wildcardSearch=${encodeURIComponent('永'.repeat(200))}`,
    'updatedDateFrom=10000-01-01',
    'updatedDateFrom=-000001-01-01',
    'updatedDateFrom=infinity',
    'updatedDateFrom=2027-02-30',
    'updatedDateTo=0001-01-01',
    'updatedDateTo=9999-12-31',
  ],
  [
    'publishDateFrom=0000-01-01',
    'publishDateTo=9999-12-31',
    `wildcardSearch=${'x'.repeat(5000)}`,
    Array.from({ length: 300 }, (_, n) => `a${n}=1`).join('&'),
    Array.from({ length: 150 }, (_, n) => `ids[]=${n}`).join('&'),
  ],
].flat()
const keysOf = (schema: z.ZodType | undefined): string[] => {
  const { properties } = schema ? z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) : {}
  return ['x', ...Object.keys(properties ?? {})]
}
const encoded = (given: unknown): string =>
  encodeURIComponent((typeof given === 'string' ? given : (JSON.stringify(given) ?? '')).toWellFormed().slice(0, 4000))
const queries = (endpoint: Endpoint): fc.Arbitrary<string> => {
  const named = fc
    .tuple(fc.constantFrom(...keysOf(endpoint.query)), fc.constantFrom('', '[]', '[0]', '[a]', '[]['), value)
    .map(([name, brackets, by]) => `${name}${brackets}=${encoded(by)}`)
  return fc.array(fc.oneof(fc.constantFrom(...tricks), named), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('&'))
}

const segments = fc.oneof(
  fc.constantFrom(
    '%00',
    '%ff',
    '%',
    '..%2f..',
    '0',
    '-1',
    '1e99',
    '9'.repeat(20),
    '9007199254740993',
    '9223372036854775807',
    '9223372036854775808',
    '-9223372036854775809',
    '%D9%A1',
    '%E2%80%AE1',
    'a'.repeat(250),
    'a'.repeat(400),
    "'",
    '__proto__',
    'undefined',
    '%20',
    '%F0%9F%98%80',
  ),
  value.map((given) => encoded(given).slice(0, 200) || '-'),
)
const headers = fc.constantFrom<Record<string, string>>(
  ...['', 'x', '-1', '"1"', 'W/"1"', '*', '9'.repeat(30), '1, 2'].map((given) => ({ 'if-match': given })),
  ...['', 'k', 'k'.repeat(201), '\xE9', "' or 1=1"].map((given) => ({ 'idempotency-key': given })),
  ...['null', 'x', 'https://evil.example'].map((origin) => ({ origin, 'x-session': 'cookie' })),
  ...['refresh=%', '=', '__Host-refresh=x', 'language=%00', 'language=__proto__'].map((cookie) => ({ cookie, 'x-session': 'cookie' })),
  ...['', 'Bearer', 'Bearer x', 'Bearer a.b.c', 'Basic x'].map((authorization) => ({ authorization })),
  ...['*', 'zh;q=0', 'xx-YY,,,;', '__proto__'].map((given) => ({ 'accept-language': given })),
)

/** Requests to an endpoint that are wrong in one to four ways. */
export const malformed = (endpoint: Endpoint, valid: AnyArgs, token: string): fc.Arbitrary<Wire> => {
  const good = { ...(valid.version === undefined ? {} : { 'if-match': String(valid.version) }), authorization: `Bearer ${token}` }
  const takesBody = endpoint.method !== 'GET'
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const rarely = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 })
  return fc
    .record({
      body: takesBody ? fc.option(bodies(valid.body ?? {}, endpoint.form !== undefined), { nil: undefined, freq: 8 }) : fc.constant(undefined),
      query: endpoint.query || !takesBody ? fc.option(queries(endpoint), { nil: undefined, freq: 8 }) : rarely(queries(endpoint)),
      path: fc.option(fc.tuple(fc.constantFrom('', ...names), segments), { nil: undefined, freq: takesBody || endpoint.query ? 1 : 3 }),
      headers: rarely(headers),
    })
    .map(({ body, query, path, headers: more }) => {
      const filled = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        path?.[0] === name ? path[1] : encodeURIComponent(String(valid.params?.[name])),
      )
      return {
        url: `/api${filled}${query === undefined ? '' : `?${query}`}`,
        headers: { ...good, ...(body ? { 'content-type': body.type } : {}), ...more },
        payload: body?.payload,
      }
    })
}

import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { serveWeb } from '#kit/server/http/static.ts'
import { requestBytes, sendBytes, type WireAnswer } from './hostile/wire.ts'
import { testPortal } from './portal.ts'

// Every request goes over a socket of its own, as bytes: a client library would refuse to send most of them.

const { world, as, portal } = await testPortal()
await serveWeb(portal.server, portal.app.config.productName)
await portal.server.listen({ port: 0, host: '127.0.0.1' })
const { port } = portal.server.server.address() as AddressInfo
const token = await as(await world.person(await world.building('Harbour Tower'), 'LANDLORD_ADMIN')).token()

const json = 'content-type: application/json'
const usual = ['host: localhost', 'connection: close', `authorization: Bearer ${token}`]
const get = (target: string, ...headers: string[]) => requestBytes(`GET ${target} HTTP/1.1`, [...usual, ...headers])
const send = (call: string, headers: string[], body: string | Buffer) =>
  requestBytes(`${call} HTTP/1.1`, [...usual, `content-length: ${Buffer.byteLength(body)}`, ...headers], body)
const login = (body: string | Buffer, ...headers: string[]) => send('POST /api/auth/login', headers.length > 0 ? headers : [json], body)
const upload = (body: string | Buffer, ...headers: string[]) => send('POST /api/files/upload', headers, body)
const bare = (...headers: string[]) => ['POST /api/auth/login HTTP/1.1', 'host: localhost', json, ...headers, '', ''].join('\r\n')
const polls = (query: string) => get(`/api/poll-forms?${query}`)
const many = (n: number, one: (at: number) => string, between = '&') => Array.from({ length: n }, (_, at) => one(at)).join(between)
const credentials = JSON.stringify({ username: 'nobody', password: 'nothing' })
const zipped = gzipSync(credentials)

const inOrder = ({ status, headers, body, answers }: WireAnswer): void => {
  expect(answers, body).toBeLessThanOrEqual(1)
  expect(status, body).toBeLessThan(500)
  expect(body).not.toMatch(/node_modules|\.ts:\d|"dependencies"|root:x:|select .* from|fastify/i)
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  if (status >= 400 && body && headers.includes('application/json'))
    expect(JSON.parse(body)).toMatchObject({ success: false, error: { code: expect.any(String), message: expect.any(String) } })
}

type Row = [title: string, bytes: Buffer | string, status: number]
/** Each row is answered in order with the status that stands there, and the server goes on. */
const rows = (table: readonly Row[]) => {
  test.each(table)('%s', async (_, bytes, status) => {
    const answer = await sendBytes(port, Buffer.from(bytes))
    inOrder(answer)
    expect(answer.status, answer.body.slice(0, 500)).toBe(status)
  })
}

describe('a query', () => {
  rows([
    ['with __proto__ in brackets', polls('a[__proto__]=1'), 422],
    ['with __proto__ as name, which nobody reads', polls('__proto__[polluted]=1&__proto__=1'), 200],
    ['with constructor in brackets', polls('a[constructor]=1'), 422],
    ['with constructor as name', polls('constructor[prototype][polluted]=1'), 422],
    ['with __proto__ in a known list', polls('statusArray[__proto__][polluted]=1'), 422],
    ['nested 500 levels deep', polls(`a${'[b]'.repeat(500)}=1`), 422],
    ['nested under a known name', polls('statusArray[a][b][c][d]=1'), 422],
    ['with brackets that never end', polls('statusArray[[[[=1'), 422],
    ['of 200 parameters, one of them unknown', polls(`x=1&${many(199, () => 'page=')}`), 422],
    ['of 201 parameters', polls(many(201, () => 'wildcardSearch=')), 400],
    ['with a list of 101', polls(many(101, () => 'statusArray[]=DRAFT')), 422],
    ['with a list by its numbers', polls('statusArray[0]=DRAFT&statusArray[1]=ENDED'), 200],
    ['with a list that begins at 9999', polls('statusArray[9999]=DRAFT'), 422],
    ['with a list at a number beyond all', polls(`statusArray[${2 ** 53}]=DRAFT`), 422],
    ['with a list and a value of one name', polls('wildcardSearch[]=x&wildcardSearch=y'), 422],
    ['with a name twice', polls('page=1&page=2'), 422],
    ['with a list of two where one value belongs', polls('page[]=1&page[]=2'), 422],
    ['with names where one value belongs', polls('page[a]=1'), 422],
    ['with a broken percent sign', polls('wildcardSearch=%'), 200],
    ['that is no UTF-8', polls('wildcardSearch=%ff%fe%c0%80'), 200],
    ['with half a surrogate', polls('wildcardSearch=%ED%A0%80'), 200],
    ['with NUL', polls('wildcardSearch=%00'), 422],
    ['with plus for space', polls('wildcardSearch=a+b'), 200],
    ['with empty names', polls('=1&&=&[]=1'), 422],
    ['with a dotted name', polls('a.b=1'), 422],
    ['with names of Object', polls('toString=1&hasOwnProperty=1&valueOf=1'), 422],
    ['with another question mark before it', polls('?page=1'), 200],
    ['with digits of other scripts', polls(`page=${encodeURIComponent('١')}`), 422],
    ['with a number beyond all', polls(`page=${'9'.repeat(400)}`), 422],
    ['of 15,000 characters', polls(`a=${'x'.repeat(15_000)}`), 422],
    ['of 100,000 characters', polls(`a=${'x'.repeat(100_000)}`), 431],
  ])
})

describe('a body', () => {
  rows([
    ['with a mark before it is read', login(`\uFEFF${credentials}`), 401],
    ['in UTF-16', login(Buffer.from(credentials, 'utf16le'), `${json}; charset=utf-16`), 400],
    ['in UTF-7 by its header is UTF-8 all the same', login(credentials, `${json}; charset=utf-7`), 401],
    ['with two charsets', login(credentials, `${json}; charset="utf-8"; charset=x`), 401],
    ['of a kind like JSON', login(credentials, 'content-type: application/vnd.api+json'), 400],
    ['of a kind that begins as JSON', login(credentials, 'content-type: application/jsonp'), 400],
    ['as plain text is not read as JSON', login(credentials, 'content-type: text/plain'), 422],
    ['without a kind', login(credentials, 'x-none: 1'), 400],
    ['of an empty kind', login(credentials, 'content-type:'), 400],
    ['of a kind that is none', login(credentials, 'content-type: ;;;'), 400],
    ['of two kinds', login(credentials, 'content-type: text/plain', json), 422],
    ['as a form of old', login('username=a&password=b', 'content-type: application/x-www-form-urlencoded'), 400],
    ['as XML that names a file', login('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', 'content-type: application/xml'), 400],
    [
      'as multipart to a call that takes JSON',
      login('--x\r\ncontent-disposition: form-data; name="username"\r\n\r\na\r\n--x--\r\n', 'content-type: multipart/form-data; boundary=x'),
      400,
    ],
    ['as JSON to a call that takes a form', upload('{"module":"polls"}', json), 400],
    ['as multipart without boundary', upload('--x--\r\n', 'content-type: multipart/form-data'), 400],
    ['as multipart with an empty boundary', upload('--x--\r\n', 'content-type: multipart/form-data; boundary='), 400],
    ['as multipart with a boundary of 5,000', upload('--x--\r\n', `content-type: multipart/form-data; boundary=${'x'.repeat(5000)}`), 400],
    ['as multipart of another kind', upload('--x--\r\n', 'content-type: multipart/mixed; boundary=x'), 400],
    [
      'as multipart with a field called __proto__',
      upload('--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\npolluted\r\n--x--\r\n', 'content-type: multipart/form-data; boundary=x'),
      400,
    ],
    ['as multipart, compressed', upload(gzipSync('--x--\r\n'), 'content-type: multipart/form-data; boundary=x', 'content-encoding: gzip'), 400],
    ['with __proto__', login('{"__proto__":{"polluted":1},"username":"a","password":"b"}'), 400],
    ['with __proto__ in escapes', login('{"__pr\\u006fto__":{"polluted":1},"username":"a","password":"b"}'), 400],
    ['with constructor and prototype', login('{"constructor":{"prototype":{"polluted":1}},"username":"a","password":"b"}'), 400],
    ['with __proto__ deep inside', login('{"username":[[{"__proto__":{"polluted":1}}]],"password":"b"}'), 400],
    ['with a key twice: the later one counts', login('{"username":[],"username":"a","password":"b"}'), 401],
    ['of lists 100,000 deep', login(`{"username":${'['.repeat(100_000)}${']'.repeat(100_000)}}`), 400],
    ['of objects 100,000 deep', login(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`), 400],
    ['of a million brackets that never end', login('['.repeat(1_000_000)), 400],
    ['above 1 MiB', login(`"${'x'.repeat(1024 * 1024)}"`), 413],
    ['of nothing', login(''), 400],
    ['of white space', login(' \r\n\t'), 400],
    ['of null', login('null'), 422],
    ['of a number beyond all', login(`1${'0'.repeat(100_000)}`), 422],
    ['compressed is read', login(zipped, json, 'content-encoding: gzip'), 401],
    ['compressed, of 64 MiB when opened', login(gzipSync(Buffer.alloc(64 * 1024 * 1024, ' ')), json, 'content-encoding: gzip'), 413],
    ['that is not compressed as it says', login('not gzip', json, 'content-encoding: gzip'), 400],
    ['compressed twice by its header', login(zipped, json, 'content-encoding: gzip, gzip'), 400],
    ['compressed in an unknown way', login(credentials, json, 'content-encoding: x'), 400],
    ['beside a GET is not read', send('GET /api/poll-forms', [json], '{"polluted":1}'), 200],
    ['that we are asked to wait for in an unknown way', login(credentials, json, 'expect: x'), 417],
  ])

  test('shorter than its length ends with the connection', async () => {
    const answer = await sendBytes(port, requestBytes('POST /api/auth/login HTTP/1.1', [...usual, json, 'content-length: 500'], credentials), {
      end: true,
    })
    inOrder(answer)
    expect([0, 400]).toContain(answer.status)
  })
})

describe('two requests in one, or half of one', () => {
  const inside = 'GET /api/health HTTP/1.1\r\nhost: localhost\r\n\r\n'
  rows([
    ['length and chunks', `${bare('content-length: 6', 'transfer-encoding: chunked')}0\r\n\r\n${inside}`, 400],
    ['chunks and length', `${bare('transfer-encoding: chunked', 'content-length: 6')}0\r\n\r\n${inside}`, 400],
    ['an encoding that is nearly chunked', `${bare('transfer-encoding: xchunked')}0\r\n\r\n${inside}`, 400],
    ['chunked and then not', `${bare('transfer-encoding: chunked, identity')}0\r\n\r\n${inside}`, 400],
    ['two encodings', `${bare('transfer-encoding: chunked', 'transfer-encoding: identity')}0\r\n\r\n${inside}`, 400],
    ['a space before the colon', `${bare('transfer-encoding : chunked')}0\r\n\r\n${inside}`, 400],
    ['a header that begins with a space', `${bare(' transfer-encoding: chunked')}0\r\n\r\n${inside}`, 400],
    ['a tab in the encoding', `${bare('transfer-encoding:\tchunked', 'content-length: 5')}0\r\n\r\n${inside}`, 400],
    ['two lengths', `${bare('content-length: 2', 'content-length: 40')}{}${inside}`, 400],
    ['two lengths in one', `${bare('content-length: 2, 2')}{}${inside}`, 400],
    ['a length below zero', `${bare('content-length: -1')}{}`, 400],
    ['a length with plus', `${bare('content-length: +2')}{}`, 400],
    ['a length in hexadecimal', `${bare('content-length: 0x2')}{}`, 400],
    ['a length of 100 GB', `${bare('content-length: 99999999999', 'connection: close')}{}`, 413],
    ['a length beyond all', `${bare('content-length: 99999999999999999999999')}{}`, 400],
    ['a chunk beyond all', `${bare('transfer-encoding: chunked')}FFFFFFFFFFFFFFFFFF\r\n{}\r\n0\r\n\r\n`, 400],
    ['a chunk that is no number', `${bare('transfer-encoding: chunked')}zz\r\n{}\r\n0\r\n\r\n`, 400],
    ['a chunk of another length', `${bare('transfer-encoding: chunked')}1\r\n{}\r\n0\r\n\r\n`, 400],
    ['a chunk with a note of 100,000', `${bare('transfer-encoding: chunked')}2;${'x'.repeat(100_000)}\r\n{}\r\n0\r\n\r\n`, 400],
    ['lines without return', 'GET /api/health HTTP/1.1\nhost: localhost\nconnection: close\n\n', 400],
    ['lines without feed', 'GET /api/health HTTP/1.1\rhost: localhost\r\r', 400],
    ['a header in two lines', 'GET /api/health HTTP/1.1\r\nhost: localhost\r\nx: a\r\n b\r\n\r\n', 400],
    ['NUL in a header', 'GET /api/health HTTP/1.1\r\nhost: localhost\r\nx: a\0b\r\n\r\n', 400],
    ['another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
    ['the next version of the protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['a version that does not exist', 'GET /api/health HTTP/9.9\r\nhost: localhost\r\n\r\n', 400],
    ['no request at all', 'hello\r\n\r\n', 400],
    ['a request to change the protocol is not followed', get('/api/health', 'upgrade: h2c'), 200],
  ])
})

describe('a method', () => {
  const other = (method: string) => requestBytes(`${method} /api/poll-forms HTTP/1.1`, usual)
  rows([
    ['that the call does not take: PUT', send('PUT /api/poll-forms', [json], '{}'), 404],
    ['that the call does not take: PATCH', send('PATCH /api/poll-forms', [json], '{}'), 404],
    ['that the call does not take: DELETE', other('DELETE'), 404],
    ['GET of what is posted', get('/api/auth/login'), 404],
    ['HEAD of a list', other('HEAD'), 200],
    ['HEAD of what is posted', requestBytes('HEAD /api/auth/login HTTP/1.1', usual), 404],
    ['OPTIONS from another site', requestBytes('OPTIONS /api/poll-forms HTTP/1.1', [...usual, 'origin: https://evil.example']), 404],
    ['OPTIONS of everything', requestBytes('OPTIONS * HTTP/1.1', usual), 400],
    ['TRACE', other('TRACE'), 404],
    ['CONNECT is closed', requestBytes('CONNECT evil.example:443 HTTP/1.1', usual), 0],
    ['PROPFIND', other('PROPFIND'), 404],
    ['that does not exist', other('FOO'), 400],
    ['in small letters', other('get'), 400],
    ['overridden by a header', get('/api/poll-forms/create', 'x-http-method-override: POST'), 404],
  ])
  test('no other site is allowed anything', async () => {
    const asked = ['origin: https://evil.example', 'access-control-request-method: PUT']
    for (const line of ['OPTIONS /api/poll-forms HTTP/1.1', 'GET /api/poll-forms HTTP/1.1'])
      expect((await sendBytes(port, requestBytes(line, [...usual, ...asked]))).headers).not.toContain('access-control-')
  })
})

describe('an address', () => {
  rows([
    ['of a call that does not exist', get('/api/nothing'), 404],
    ['of a call with a slash at its end', get('/api/poll-forms/'), 404],
    ['of a call with two slashes', get('/api//poll-forms'), 404],
    ['of a call with a semicolon', get('/api/poll-forms;a=b'), 404],
    ['of a call through the folder above', get('/api/../api/poll-forms'), 404],
    ['of a call with NUL', get('/api/poll-forms/uuid/%00'), 404],
    ['of a call with half a percent sign', get('/api/poll-forms/uuid/%'), 400],
    ['of a call that is no UTF-8', get('/api/poll-forms/uuid/%ff'), 400],
    ['of a call with a name of 400', get(`/api/poll-forms/uuid/${'a'.repeat(400)}`), 404],
    ['in full, of another site', get('http://evil.example/api/poll-forms'), 400],
    ['in full, of ours', get('http://localhost/api/poll-forms'), 400],
    ['with two slashes before it is a page', get('//api/poll-forms'), 200],
    ['in capitals is a page', get('/API/poll-forms'), 200],
    ['for another host', requestBytes('GET / HTTP/1.1', ['host: evil.example', 'connection: close']), 421],
    ['for a host that begins as ours', requestBytes('GET / HTTP/1.1', ['host: localhost.evil.example', 'connection: close']), 421],
    ['for a host with a name before it', requestBytes('GET / HTTP/1.1', ['host: localhost@evil.example', 'connection: close']), 421],
    ['for two hosts', requestBytes('GET /api/health HTTP/1.1', ['host: localhost', 'host: evil.example', 'connection: close']), 400],
    ['for no host', requestBytes('GET /api/health HTTP/1.1', ['connection: close']), 400],
    ['for no host in the old protocol', 'GET / HTTP/1.0\r\n\r\n', 421],
  ])

  // Pages are drawn for every address that is no file; none of these may be one.
  test.each([
    '/..%2f..%2fpackage.json',
    '/..%5c..%5cpackage.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/..%5c..%5cpackage.json',
    '/assets/..%252f..%252fpackage.json',
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/....//....//package.json',
    '/assets//etc/passwd',
    '/assets/%00',
    '/assets/x.js%00.css',
    '/assets/',
    '/assets',
    '/.git/config',
    '/package.json',
    '//etc/passwd',
    '/%00',
    '/%',
    '/%c0%ae%c0%ae/package.json',
    '/C:/Windows/win.ini',
    `/${'../'.repeat(200)}etc/passwd`,
  ])('%s leads to no file', async (target) => {
    const answer = await sendBytes(port, get(target))
    inOrder(answer)
    expect([200, 400, 404]).toContain(answer.status)
    expect(answer.status !== 200 || answer.body.includes('<!doctype html>')).toBe(true)
  })
})

describe('headers', () => {
  const list = (...headers: string[]) => get('/api/poll-forms', ...headers)
  rows([
    ['of 100,000 characters', list(`x: ${'x'.repeat(100_000)}`), 431],
    ['3,000 of them', list(...Array.from({ length: 3000 }, (_, n) => `x${n}: 1`)), 431],
    ['900 of them, all alike', list(...Array.from({ length: 900 }, () => 'x: 1')), 200],
    ['1,500 cookies', list(`cookie: ${many(1500, (n) => `c${n}=1`, '; ')}`), 200],
    ['cookies with names of Object', list('cookie: __proto__=x; constructor=y; language=__proto__; toString=1'), 200],
    ['two tokens', list('authorization: Bearer x'), 200],
    ['a range beyond all', get('/favicon.svg', `range: bytes=0-${'9'.repeat(30)}`), 206],
    ['a range that is none', get('/favicon.svg', 'range: bytes=x-y'), 400],
    ['a thousand languages', list(`accept-language: ${many(1000, (n) => `x${n};q=0.${n}`, ',')}`), 200],
  ])
})

test('a made-up token begins no new count of public calls, nor does another way of writing the address', async () => {
  const settings = '/api/public/settings'
  const statuses = new Set<number>()
  const ask = async (url: string, authorization: string) => {
    const { statusCode } = await portal.server.inject({ url, headers: { authorization }, remoteAddress: '10.9.8.7' })
    return statusCode
  }
  for (let n = 0; n < 610; n += 1) statuses.add(await ask(n % 2 ? settings : '/%61pi/public/settings', `Bearer made-up-${n}`))
  expect([...statuses]).toEqual([200, 429])
})

test('after all of them the server answers, and nothing has grown on Object', async () => {
  expect((await sendBytes(port, get('/api/health'))).status).toBe(200)
  expect(Object.keys(Object.prototype)).toEqual([])
})

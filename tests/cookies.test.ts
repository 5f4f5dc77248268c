import { expect, test } from 'vitest'
import { password } from '#kit/server/testing/world.ts'
import { logout, refreshToken } from '#modules/identity/session/contract.ts'
import { testPortal } from './portal.ts'

// Some calls that write are GETs, such as exports that are mailed: a page of somebody else's could make a browser call them, with its cookies.

const { world, portal } = await testPortal()
const building = await world.building('Harbour Tower')
const { email } = await world.person(building, 'LANDLORD_ADMIN')

/** A browser after a sign-in, with the cookies that it keeps. */
const signIn = async () => {
  const headers = { 'x-session': 'cookie', host: 'localhost' }
  const answer = await portal.server.inject({ method: 'POST', url: '/api/auth/login', headers, payload: { username: email, password } })
  return Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
}

test('cookies alone open nothing but the refresh and the end of a session', async () => {
  const cookies = await signIn()
  expect(Object.keys(cookies).some((name) => name.includes('refresh'))).toBe(true)
  const opened: string[] = []
  for (const { endpoint } of portal.served) {
    const url = `/api${endpoint.path.replace(/\{\w+\}/g, '1')}`
    const { statusCode } = await portal.server.inject({
      method: endpoint.method,
      url,
      cookies,
      headers: { 'x-session': 'cookie', host: 'localhost' },
    })
    if (endpoint.reach !== 'public' && statusCode !== 401) opened.push(`${endpoint.method} ${endpoint.path}: ${statusCode}`)
  }
  expect(opened).toEqual([])
})

test('and those two not for a page of somebody else’s', async () => {
  const cookies = await signIn()
  for (const { method, path } of [refreshToken, logout]) {
    const headers = { 'x-session': 'cookie', host: 'localhost', origin: 'https://elsewhere.example' }
    expect((await portal.server.inject({ method, url: `/api${path}`, cookies, headers, payload: {} })).statusCode).toBe(403)
  }
  const headers = { 'x-session': 'cookie', host: 'localhost' }
  expect((await portal.server.inject({ method: 'POST', url: '/api/auth/refresh-token', cookies, headers, payload: {} })).statusCode).toBe(200)
})

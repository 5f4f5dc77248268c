import { expect, test } from 'vitest'
import { failures } from '#kit/contract/failure.ts'
import { asFailed } from './refuse.ts'

const error = (about: { code?: string; message?: string; syscall?: string }) => Object.assign(new Error(about.message ?? 'planted'), about)

test.each([
  ['the database stops', { code: '57P01' }],
  ['the database starts', { code: '57P03' }],
  ['the database has crashed', { code: '57P02' }],
  ['the connection broke', { code: '08006' }],
  ['the connection broke before anything was said', { message: 'Connection terminated unexpectedly' }],
  ['the connection was lost while a transaction held it', { message: 'Client has encountered a connection error and is not queryable' }],
  ['nobody listens', { code: 'ECONNREFUSED', syscall: 'connect' }],
  ['the socket of the database is gone', { code: 'ENOENT', syscall: 'connect' }],
  ['the name of the database server cannot be found', { code: 'ENOTFOUND', syscall: 'getaddrinfo' }],
  ['the database takes no more connections', { code: '53300' }],
  ['the database has no memory left', { code: '53200' }],
  ['the database has become a standby', { code: '25006' }],
  ['all connections were busy for too long', { message: 'timeout exceeded when trying to connect' }],
  ['two transactions cannot be put into an order', { code: '40001' }],
])('when %s, the caller is told to try again', (_, about) => {
  expect(asFailed(error(about)).failure).toBe(failures.tryAgain)
})

test.each(['53100', 'ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])('%s is a disk that takes nothing more', (code) => {
  expect(asFailed(error({ code })).failure).toBe(failures.cannotStore)
})

test.each([{ code: 'ENOENT', syscall: 'open' }, { code: '42P01' }, { message: 'a mistake' }])(
  'what no second try would mend is not called so: %j',
  (about) => {
    expect(asFailed(error(about)).failure).toBe(failures.unexpected)
  },
)

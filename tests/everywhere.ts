import type { FastifyInstance, InjectOptions } from 'fastify'

/** An address of its own for each batch, and for each of the calls that make its record: addresses are counted, too. */
const addresses = (start: number) => {
  let last = start
  return (): string => {
    last += 1
    return `10.${(last >> 16) & 255}.${(last >> 8) & 255}.${last & 255}`
  }
}
export const nextAddress = addresses(1 << 22)

/** Calls come from an address each, unless they say from where: public ones are counted by it, and the examples sign in many people. */
export const fromEverywhere = (server: FastifyInstance): (() => void) => {
  const { inject } = server
  server.inject = ((options: InjectOptions) => Reflect.apply(inject, server, [{ remoteAddress: nextAddress(), ...options }])) as typeof inject
  return () => {
    server.inject = inject
  }
}

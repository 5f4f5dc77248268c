import type { Args, Data, Endpoint } from '#kit/contract/endpoint.ts'
import { type AnyArgs, pathOf } from '#kit/server/testing/call.ts'
import { password, type Person } from '#kit/server/testing/world.ts'
import { clientFrom, dataOf } from './faults/client.ts'

/** Somebody who asks a portal at a port of this machine, over connections that are kept, as a browser does. */
export const askedOverHttp = async ({ email }: Pick<Person, 'email'>, port: number) => {
  const { send, close } = clientFrom(211, () => port)
  const { accessToken: token } = dataOf<{ accessToken: string }>(await send('POST', '/api/auth/login', { body: { username: email, password } }))
  const ask = async <E extends Endpoint>(endpoint: E, args: Args<E>): Promise<Data<E>> => {
    const { params, query = {}, body } = args as AnyArgs
    const words = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString()
    const sent = typeof body === 'object' && body !== null ? { token, body } : { token }
    return dataOf<Data<E>>(await send(endpoint.method, `${pathOf(endpoint, params)}${words === '' ? '' : `?${words}`}`, sent))
  }
  return { ask, token, close }
}

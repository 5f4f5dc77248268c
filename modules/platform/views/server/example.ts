import { example } from '#kit/server/testing/example.ts'
import * as contract from '../contract.ts'

const list = '/users'
const query = [{ key: 'wildcardSearch', value: 'Chan' }]

export const views = example(contract, {
  create: async ({ call, canary }) => {
    const view = await call.get(contract.saveView, {
      body: { list, name: canary('view').slice(0, 60), query: [{ key: 'wildcardSearch', value: canary('search') }] },
    })
    return { uuid: view.uuid, name: view.name }
  },
  calls: {
    getViews: () => ({}),
    // elsewhere, so that the call may be made again and again
    saveView: () => ({ body: { list, name: `Chan ${Math.random()}`, query } }),
    changeView: ({ uuid, name }) => ({ params: { uuid }, body: { name, query } }),
    removeView: ({ uuid }) => ({ params: { uuid } }),
    keepColumns: () => ({ body: { list: 'users', hidden: ['status'] } }),
  },
})

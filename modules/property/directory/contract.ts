import { z } from 'zod'
import { endpoint } from '#kit/contract/endpoint.ts'

/** Every building has it; the documents gate none of it. */
export const addOn = 'none'

// Read by everybody without a session. Nothing but what hangs in the lobby is said: no ids, no contacts, no people.

/** So many lines are more than any lobby has; what stands behind them is left out. */
export const linesMax = 5000

const Company = z.object({
  companyName: z.string(),
  /** A signed address, good for an hour or more. */
  logo: z.string().nullable(),
  unitNos: z.array(z.string()),
})
export const Board = z.object({
  buildingName: z.string(),
  logo: z.string().nullable(),
  /** From the top floor down. */
  towers: z.array(z.object({ towerName: z.string(), floors: z.array(z.object({ floorNo: z.string(), companies: z.array(Company) })) })),
})
export type Board = z.output<typeof Board>

export const codeParam = z.string().trim().toUpperCase().min(1).max(40)

/** A board is read by its building's code; one that was switched off is not there, and neither is one whose building was. */
export const getBoard = endpoint('GET /public/directories/{code}', {
  reach: 'public',
  params: z.strictObject({ code: codeParam }),
  reply: Board,
  // Several screens of a lobby may stand behind one address.
  rate: 120,
})

export const foundMax = 10
/** Buildings with a board, by a part of their name or by their code. Two letters at least. */
export const findBoards = endpoint('GET /public/directories', {
  reach: 'public',
  query: z.strictObject({ search: z.string().trim().min(2, 'twoLetters').max(120) }),
  reply: z.array(z.object({ code: z.string(), buildingName: z.string() })),
  rate: 30,
})

import { randomUUID } from 'node:crypto'
import { Failed } from '#kit/contract/failure.ts'
import type { SignedIn, Transaction } from '#kit/server/context.ts'
import { change, end, insert, touch, type Seen } from '#kit/server/data/write.ts'
import { answersExist, questionsChanged } from '../contract.ts'
import { hasChoices, type PollQuestion, type PollQuestionInput } from '../contract/questions.ts'
import { questionsOf, takenChoices } from './question-rows.ts'
import { pollQuestions, type PollRecord, polls } from './tables.ts'

/** Replaces the questions of a poll by what the editor holds: new ones are added, missing ones end, the order is theirs. */
export const updateQuestions = (context: SignedIn, which: Seen, wanted: PollQuestionInput[]): Promise<PollRecord> =>
  context.transaction(async (tx) => {
    const poll = await touch(tx, polls, which, { action: 'updatedQuestions' })
    const existing = await questionsOf(tx, poll)
    if (!namesOwnParts(existing, wanted)) throw new Failed(questionsChanged)
    await keepAnswers(tx, poll, existing, wanted)
    const kept = new Set(wanted.map((question) => question.uuid))
    for (const question of existing) if (!kept.has(question.uuid)) await end(tx, pollQuestions, { id: question.id }, { action: 'questionRemoved' })
    for (const [at, question] of wanted.entries()) await saveQuestion(tx, poll, question, at + 1)
    return poll
  })

/** Ids are given here: the editor names questions of this poll and choices of the same question, each once. */
const namesOwnParts = (existing: PollQuestion[], wanted: PollQuestionInput[]): boolean => {
  const known = new Map(existing.map((question) => [question.uuid, new Set(question.choices.map((choice) => choice.uuid))]))
  const once = (uuids: (string | undefined)[]) => new Set(uuids).size === uuids.length
  const named = wanted.flatMap((question) => question.uuid ?? [])
  return (
    once(named) &&
    named.every((uuid) => known.has(uuid)) &&
    wanted.every(({ uuid = '', choices }) => {
      const chosen = choices.flatMap((choice) => choice.uuid ?? [])
      return once(chosen) && chosen.every((choice) => known.get(uuid)?.has(choice))
    })
  )
}

const saveQuestion = async (tx: Transaction, poll: PollRecord, question: PollQuestionInput, position: number): Promise<void> => {
  const choices = hasChoices(question.optionType)
    ? question.choices.map((choice) => ({ uuid: choice.uuid ?? randomUUID(), texts: choice.texts }))
    : []
  const values = {
    optionType: question.optionType,
    required: question.required,
    texts: JSON.stringify(question.texts),
    choices: JSON.stringify(choices),
    position,
  }
  if (question.uuid) await change(tx, pollQuestions, { uuid: question.uuid }, values, { action: 'questionChanged' })
  else
    await insert(
      tx,
      pollQuestions,
      { ...values, pollId: poll.id, officeCentreId: poll.officeCentreId, companyId: poll.companyId },
      { action: 'questionAdded' },
    )
}

/** What somebody has answered stays: its question, its type and the choices taken. Wording may still be mended. */
const keepAnswers = async (tx: Transaction, poll: PollRecord, existing: PollQuestion[], wanted: PollQuestionInput[]): Promise<void> => {
  const answered = existing.filter((question) => question.answers > 0)
  if (answered.length === 0) return
  const taken = await takenChoices(tx, poll)
  for (const question of answered) {
    const next = wanted.find((one) => one.uuid === question.uuid)
    const choices = new Set(next?.choices.map((choice) => choice.uuid))
    if (!next || next.optionType !== question.optionType || question.choices.some((choice) => taken.has(choice.uuid) && !choices.has(choice.uuid)))
      throw new Failed(answersExist)
  }
}

/** Puts the same questions into another order. Orders wait for each other at the poll's row, so none is lost. */
export const reorderQuestions = (context: SignedIn, uuid: string, order: string[]): Promise<PollRecord> =>
  context.transaction(async (tx) => {
    const poll = await touch(tx, polls, { uuid }, { action: 'reorderedQuestions' })
    const questions = await questionsOf(tx, poll)
    if (order.length !== questions.length || new Set(order).size !== order.length || questions.some((question) => !order.includes(question.uuid)))
      throw new Failed(questionsChanged)
    for (const question of questions)
      await change(tx, pollQuestions, { id: question.id }, { position: order.indexOf(question.uuid) + 1 }, { action: 'questionMoved' })
    return poll
  })
